const REVIEW_ID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/i;

/** The id in what somebody gave as a review: its id, its address, or any text that holds one; the text itself without one. */
export function toReviewId(given: string): string {
  return REVIEW_ID.exec(given)?.[0].toLowerCase() ?? given.trim();
}

/** False for what can be no review's id. */
export const isReviewId = (text: string) => REVIEW_ID.exec(text)?.[0] === text;
