import { newMember, newModerator } from './caller.ts';

/** Signs up an author and a moderator, whom most tests need. */
export async function authorAndModerator() {
  const [author, moderator] = [await newMember(), await newModerator()];
  return {
    author: author.caller,
    authorId: author.user.id,
    moderator: moderator.caller,
    moderatorId: moderator.user.id,
  };
}
