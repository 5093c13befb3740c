import { approve, flag, propose } from './given.ts';
import { calling, MEMBER, MODERATOR } from './person.ts';

export const TITLE = 'They kept the whole deposit';

/** A company whose page shows a review by the member. */
export async function publishedReview(name: string) {
  const author = await calling(MEMBER);
  const company = await propose(author, name);
  const id = await flag(author, company, TITLE);
  await approve(await calling(MODERATOR), id);
  return { id, slug: company.slug };
}

export const uniqueName = () => `Pangolin Paving ${Date.now().toString(36)}`;
