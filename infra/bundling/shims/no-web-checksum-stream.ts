/**
 * In place of the browser's `ChecksumStream` of `@smithy/core`, which checks what a web stream delivers. Node's own client
 * delivers none; but the original extends `ReadableStream`, and to name that loads all of Node's web streams.
 */
export class ChecksumStream {}
