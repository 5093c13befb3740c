import { HttpError } from '../../platform/http-error.ts';
import { batchGet, readItem } from '../../platform/items.ts';
import { reviewBodyKey, reviewKey, sameTextKey } from '../../platform/keys.ts';
import type { Write } from '../../platform/table.ts';
import { absent, put, remove } from '../../platform/writes.ts';
import { isWaitingOrPublic } from '../../../shared/review-state.ts';
import {
  companyForAuthor,
  findReviewHeads,
  readOriginal,
  type ReviewSummary,
  type ReviewTexts,
  toReviewContent,
  type WholeReview,
} from './review.ts';

type Texts = Pick<ReviewTexts, 'title' | 'body'>;

interface SentText extends Texts {
  id: string;
  userId: string;
  /** Slugs of its company: its own, and those merged into it. */
  companySlugs: readonly string[];
  /** The author's own proposal of the company: two that its author knows separately count as two here. */
  proposedAs?: ReviewSummary['proposedAs'];
  mayRepeat: boolean;
}

const MOST_REMEMBERED = 100;

/**
 * Adds a review to its author's reviews of the same title and text; the condition `same text` fails if another one is
 * added at the same moment. Throws `review_exists` with the first of these about the same company that waits or is
 * public. Reads their states now, so that decisions need not update this list.
 */
export async function claimText(sent: SentText): Promise<Write> {
  const seen = await findSameText(sent.userId, sent);
  const others = (seen ?? []).filter((id) => id !== sent.id);
  const heads = await findReviewHeads(others.map(reviewKey), { isConsistent: true });
  const inOrder = others.flatMap((id) => heads.find((head) => head.id === id) ?? []);
  const first = sent.mayRepeat ? undefined : await findEqual(sent, inOrder);
  if (first) throw new HttpError('review_exists', { id: first.id });
  const there = inOrder.map(({ id }) => id);
  const reviewIds = [...there, sent.id].slice(-MOST_REMEMBERED);
  const key = sameTextKey(sent.userId, sent.title, sent.body);
  return put('same text', { ...key, reviewIds }, seen ? { reviewIds: seen } : { pk: absent });
}

/** None while its author has another one with that text. Its condition is that of `claimText`. */
export async function releaseText(review: Pick<WholeReview, 'head' | 'body'>): Promise<Write[]> {
  const { id, userId } = review.head;
  const { title, body } = readOriginal(review);
  const seen = await findSameText(userId, { title, body });
  if (seen?.length !== 1 || seen[0] !== id) return [];
  return [remove('same text', sameTextKey(userId, title, body), { reviewIds: seen })];
}

/** The reviews of an author listed under this title and text, oldest first; null if there never was one. */
async function findSameText(userId: string, { title, body }: Texts): Promise<string[] | null> {
  const item = await readItem(sameTextKey(userId, title, body));
  return (item as { reviewIds: string[] } | undefined)?.reviewIds ?? null;
}

const isKnownAs = ({ proposedAs }: SentText, head: ReviewSummary) =>
  !proposedAs || proposedAs.id === undefined || proposedAs.id === companyForAuthor(head).id;

async function findEqual(
  sent: SentText,
  heads: readonly ReviewSummary[],
): Promise<ReviewSummary | undefined> {
  const candidates = heads.filter(
    (head) =>
      isWaitingOrPublic(head) && sent.companySlugs.includes(head.companySlug) && isKnownAs(sent, head),
  );
  const keys = candidates.map(({ id }) => reviewBodyKey(id));
  const bodies = (await batchGet(keys, { isConsistent: true })).map(toReviewContent);
  return candidates.find((head) => {
    const body = bodies.find(({ pk }) => pk === head.pk);
    if (!body) return false;
    const own = readOriginal({ head, body });
    return own.title === sent.title && own.body === sent.body;
  });
}
