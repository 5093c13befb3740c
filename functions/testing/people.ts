import { newMember, newModerator } from './caller.ts';

/** Someone who writes and someone who moderates: whom most of the product's acts need. */
export async function authorAndModerator() {
  const [author, moderator] = [await newMember(), await newModerator()];
  return {
    author: author.caller,
    authorId: author.user.id,
    moderator: moderator.caller,
    moderatorId: moderator.user.id,
  };
}
