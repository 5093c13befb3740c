/**
 * Replaces the browser's `ChecksumStream` of `@smithy/core`, which checks web streams. Node's client returns
 * none, but the original extends `ReadableStream`, and a reference to that loads all of Node's web streams.
 */
export class ChecksumStream {}
