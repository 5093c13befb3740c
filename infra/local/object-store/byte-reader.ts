const NOTHING = Buffer.alloc(0);

/** Why reading stopped: the bytes ended too early, or no delimiter came within the allowed length. */
export class ByteReaderError extends Error {
  readonly reason: 'ended' | 'too-long';
  constructor(reason: 'ended' | 'too-long') {
    super(`Body ${reason}`);
    this.reason = reason;
  }
}

/** Reads a stream piece by piece, holding little more than one chunk of it. All readers throw ByteReaderError. */
export class ByteReader {
  readonly #source: AsyncIterator<Buffer, unknown>;
  #pending: Buffer;

  /** `start` is read before the stream's own bytes. */
  constructor(source: AsyncIterator<Buffer, unknown>, start: Buffer = NOTHING) {
    this.#source = source;
    this.#pending = start;
  }

  async #fill(): Promise<void> {
    const next = await this.#source.next();
    if (next.done) throw new ByteReaderError('ended');
    this.#pending = this.#pending.length === 0 ? next.value : Buffer.concat([this.#pending, next.value]);
  }

  #take(length: number): Buffer {
    const taken = this.#pending.subarray(0, length);
    this.#pending = this.#pending.subarray(length);
    return taken;
  }

  /** The bytes before the delimiter, which is consumed; at most `maxBytes` of them. */
  async until(delimiter: Buffer, maxBytes: number): Promise<Buffer> {
    for (;;) {
      const at = this.#pending.indexOf(delimiter);
      const isTooLong = at > maxBytes || (at < 0 && this.#pending.length > maxBytes + delimiter.length);
      if (isTooLong) throw new ByteReaderError('too-long');
      if (at >= 0) return this.#take(at + delimiter.length).subarray(0, at);
      await this.#fill();
    }
  }

  async exactly(length: number): Promise<Buffer> {
    while (this.#pending.length < length) await this.#fill();
    return this.#take(length);
  }

  /** As `until`, of any length, chunk by chunk. */
  async *chunksUntil(delimiter: Buffer): AsyncGenerator<Buffer> {
    for (;;) {
      const at = this.#pending.indexOf(delimiter);
      if (at >= 0) {
        yield this.#take(at + delimiter.length).subarray(0, at);
        return;
      }
      const safe = this.#pending.length - delimiter.length + 1;
      if (safe > 0) yield this.#take(safe);
      await this.#fill();
    }
  }

  /** The next `length` bytes, chunk by chunk. */
  async *chunks(length: number): AsyncGenerator<Buffer> {
    for (let left = length; left > 0;) {
      if (this.#pending.length === 0) await this.#fill();
      const chunk = this.#take(left);
      left -= chunk.length;
      yield chunk;
    }
  }
}
