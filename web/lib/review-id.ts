const REVIEW_ID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/i;

/** Finds it in an id, an address, or any text that contains one. Returns the text itself where it has none. */
export function toReviewId(given: string): string {
  return REVIEW_ID.exec(given)?.[0].toLowerCase() ?? given.trim();
}

export const isReviewId = (text: string) => REVIEW_ID.exec(text)?.[0] === text;
