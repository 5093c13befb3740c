import { approve, flag, propose } from './given.ts';
import { MEMBER, MODERATOR, signedIn } from './person.ts';

export const TITLE = 'They kept the whole deposit';

/** A company whose page shows a review by the member. */
export async function publishedReview(name: string) {
  const [author, moderator] = [await signedIn(MEMBER), await signedIn(MODERATOR)];
  const company = await propose(author, name);
  const id = await flag(author, company, TITLE);
  await approve(moderator, id);
  return { id, slug: company.slug, author, moderator };
}

export const uniqueName = () => `Pangolin Paving ${Date.now().toString(36)}`;
