/** An answer with more than its JSON: headers and cookies. */
export class Reply<T> {
  readonly answer: T;
  readonly headers: Record<string, string>;
  readonly cookies: string[];

  constructor(
    answer: T,
    { headers = {}, cookies = [] }: { headers?: Record<string, string>; cookies?: string[] } = {},
  ) {
    this.answer = answer;
    this.headers = headers;
    this.cookies = cookies;
  }
}

/** One page of a list: where the next begins, and how many there are in all, where that is known. */
export interface Page<T> {
  items: T[];
  next?: string | undefined;
  total?: number | undefined;
  /** Whether `total` is what was found so far, and there may be more. */
  isAtLeast?: boolean | undefined;
  /** How many there are without filters, where these leave nothing. */
  unfiltered?: number | undefined;
}
