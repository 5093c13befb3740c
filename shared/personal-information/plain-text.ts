/** One entry for each character, with the place in the original text that each came from. */
export interface PlainText {
  readonly text: string;
  /** UTF-16 offset in the source of each character, and the offset just after it. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

export class PlainTextWriter {
  private readonly pieces: string[] = [];
  private readonly starts: number[] = [];
  private readonly ends: number[] = [];

  write(characters: string, start: number, end: number): void {
    this.pieces.push(characters);
    for (let unit = 0; unit < characters.length; unit++) {
      this.starts.push(start);
      this.ends.push(end);
    }
  }

  /** Extends the last character, if there is one, to `end`: a combining mark belongs to it. */
  extendTo(end: number): void {
    if (this.ends.pop() !== undefined) this.ends.push(end);
  }

  copy(from: PlainText, start: number, end: number): void {
    for (let at = start; at < end; at++) {
      this.write(from.text.charAt(at), from.starts[at] ?? 0, from.ends[at] ?? 0);
    }
  }

  finish(): PlainText {
    return { text: this.pieces.join(''), starts: this.starts, ends: this.ends };
  }
}
