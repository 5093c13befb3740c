import * as moderator from './moderator.ts';
import * as site from './public-site.ts';
import * as member from './throw-away-member.ts';
import { Visitor } from './visitor.ts';

export interface WalkOptions {
  url: URL;
  /** A moderator's own log-in, to have the review decided too. */
  admin?: member.Member;
  /** Told of each step as it ends. */
  onStep: (step: string, failure: Error | null) => void;
}

/**
 * Walks the main job against a deployment, as its visitors, members and moderators do. What it writes it takes away
 * again, whatever failed; nothing of it is ever public. Resolves with the number of steps that failed.
 */
export async function walk({ url, admin, onStep }: WalkOptions): Promise<number> {
  let failed = 0;
  /** Gives null when the step fails; the walk goes on where it can. */
  const step = async <T>(name: string, work: () => Promise<T>): Promise<{ value: T } | null> => {
    try {
      const value = await work();
      onStep(name, null);
      return { value };
    } catch (error) {
      failed += 1;
      onStep(name, error instanceof Error ? error : new Error(String(error)));
      return null;
    }
  };

  const stranger = new Visitor(url);
  await step('pages, with their headers', () => site.checkPages(stranger, url));
  await step('assets', () => site.checkAssets(stranger));
  await step('what is not there', () => site.checkRefusals(stranger));
  await step('robots.txt and sitemaps', () => site.checkCrawling(stranger));
  const listed = await step('directory and company', () => site.checkDirectory(stranger));

  const person = member.newMember();
  const author = new Visitor(url);
  if (!(await step('sign up', () => member.signUp(author, person)))) return failed;
  try {
    await step('log out and in', () => member.logOutAndIn(author, person));
    const company = await step('choose a company', () => member.aCompany(author, listed?.value ?? null));
    const review =
      company && (await step('submit a review', () => member.submitReview(author, company.value)));
    if (review) await withReview(review.value);
  } finally {
    await step('delete the account', () => member.deleteAccount(author, person));
  }
  return failed;

  async function withReview(reviewId: string): Promise<void> {
    try {
      await step('attach a file', () => member.attachFile(author, reviewId));
      await step('find it among one’s own', async () => {
        const { attachments } = await member.findOwn(author, reviewId);
        if (attachments.length !== 1) throw new Error('the review has its file');
      });
      if (admin) await step('have it rejected', () => decide(reviewId, admin));
    } finally {
      await step('withdraw it', () => member.withdraw(author, reviewId));
    }
  }

  async function decide(reviewId: string, login: member.Member): Promise<void> {
    const visitor = new Visitor(url);
    await visitor.call(200, 'POST', '/api/auth/login', login);
    await moderator.rejectReview(visitor, reviewId);
    moderator.checkWasTold(await member.findOwn(author, reviewId));
    await visitor.call(204, 'POST', '/api/auth/logout');
  }
}
