import { Secret, TOTP } from 'otpauth';
import * as site from './public-site.ts';
import * as member from './throw-away-member.ts';
import { check, CheckError, ServerError, Visitor } from './visitor.ts';

interface Moderator extends member.Member {
  /** The secret of their authenticator app, in base32, if they have a second factor. */
  secret?: string | undefined;
}

interface WalkOptions {
  url: URL;
  admin?: Moderator;
  onStep: (step: string, failure: Error | null) => void;
}

/** What AWS's documentation leaves open and accounts differ in; a step that gets a 5xx names the solution. */
const HINTS = {
  tableRefuses: 'roles by partition key: set limitsRolesToKeys to false in infra/stages.ts, and deploy',
  fileRefused: 'a missing file, answered with 403: take s3:prefix out of policy-statements.ts, and deploy',
} as const;

/** API Gateway's response for a function that did not start. */
const NOT_STARTED = '{"message":"Internal Server Error"}';
const NOT_STARTED_HINT = 'The function ended before it could answer: its log says why, at initializationType';

/** Deletes what it wrote, whatever failed; none of it is ever public. Tries no change while these are `stopped`. */
export async function walk({ url, admin, onStep }: WalkOptions) {
  const walked = { failed: 0, stopped: null as string | null };
  const step = async <T>(
    name: string,
    work: () => Promise<T>,
    mayBe?: keyof typeof HINTS,
  ): Promise<{ value: T } | null> => {
    try {
      const value = await work();
      onStep(name, null);
      return { value };
    } catch (error) {
      walked.failed += 1;
      onStep(name, toError(error, mayBe));
      return null;
    }
  };

  const stranger = new Visitor(url);
  await step('pages and their headers', () => site.checkPages(stranger, url));
  await step('assets', () => site.checkAssets(stranger));
  const refusals = await step('missing pages and routes', () => site.checkRefusals(stranger));
  await step('robots.txt and sitemaps', () => site.checkCrawling(stranger));
  const listed = await step('directory and company', () => site.checkDirectory(stranger));

  walked.stopped = refusals?.value ?? null;
  if (walked.stopped !== null) return walked;

  const person = member.newMember();
  const author = new Visitor(url);
  if (!(await step('sign up', () => member.signUp(author, person), 'tableRefuses'))) return walked;
  try {
    await step('log out and in', () => member.logOutAndIn(author, person));
    const company = await step(
      'choose a company',
      () => member.chooseCompany(author, listed?.value ?? null),
      'tableRefuses',
    );
    const review =
      company &&
      (await step('submit a review', () => member.submitReview(author, company.value), 'tableRefuses'));
    if (review) await withReview(review.value);
  } finally {
    await step('delete the account', () => member.deleteAccount(author, person));
  }
  return walked;

  async function withReview(reviewId: string): Promise<void> {
    try {
      await step('attach a file', () => member.attachFile(author, reviewId), 'tableRefuses');
      await step('attach a missing file', () => member.attachMissingFile(author, reviewId), 'fileRefused');
      await step('list it among own reviews', async () => {
        const { attachments } = await member.findOwn(author, reviewId);
        if (attachments.length !== 1) throw new Error('the review has its file');
      });
      if (admin) await step('reject it as a moderator', () => decide(reviewId, admin), 'tableRefuses');
    } finally {
      await step('withdraw it', () => member.withdraw(author, reviewId), 'tableRefuses');
    }
  }

  async function decide(reviewId: string, login: Moderator): Promise<void> {
    const visitor = new Visitor(url);
    await logIn(visitor, login);
    await rejectReview(visitor, reviewId);
    const { status, reason } = await member.findOwn(author, reviewId);
    check(status === 'REJECTED' && reason === REASON, 'the author is told of the rejection');
    await visitor.call(204, 'POST', '/api/auth/logout');
  }
}

function toError(error: unknown, mayBe: keyof typeof HINTS | undefined): Error {
  if (error instanceof ServerError && error.message.includes(NOT_STARTED))
    return new CheckError(`${error.message}. ${NOT_STARTED_HINT}`);
  if (mayBe !== undefined && error instanceof ServerError)
    return new CheckError(`${error.message}. It may be ${HINTS[mayBe]}`);
  return error instanceof Error ? error : new Error(String(error));
}

async function logIn(visitor: Visitor, { email, password, secret }: Moderator): Promise<void> {
  const path = '/api/auth/login';
  if (secret === undefined) {
    await visitor.call(200, 'POST', path, { email, password });
    return;
  }
  const { challenge } = await visitor.call<{ challenge: string }>(401, 'POST', path, { email, password });
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await visitor.call(200, 'POST', `${path}/code`, { challenge, code });
}

interface Attached {
  attachments: { filename: string; scan: string }[];
}

const REASON = 'Written by the smoke walk.';

/** A review that is rejected was never public. */
async function rejectReview(visitor: Visitor, reviewId: string): Promise<void> {
  await visitor.call(200, 'GET', '/api/admin/stats');
  const { attachments } = await visitor.call<Attached>(200, 'GET', `/api/admin/reviews/${reviewId}`);
  check(attachments.length === 1 && attachments[0]?.scan !== 'infected', 'moderators see the file');
  const path = `/api/admin/reviews/${reviewId}/reject`;
  await visitor.call(200, 'POST', path, { reason: REASON });
  await visitor.call(409, 'POST', path, { reason: REASON });
}
