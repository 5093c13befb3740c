/** The original extends `ReadableStream`, which loads all of Node's web streams; Node's client returns none. */
export class ChecksumStream {}
