import type { Page } from 'playwright-core';
import { attach, flag, propose } from './given.ts';
import { calling, MEMBER, MODERATOR, type PHONE, signedIn } from './person.ts';

const BODY =
  'Ask people on 082 555 1234 about it. He never paid the invoice that we sent to him in the middle of July.';
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const EICAR = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
);

/** A pending review with a phone number in it. */
export async function waitingReview(company: string) {
  const author = await calling(MEMBER);
  const given = await propose(author, company);
  const id = await flag(author, given, 'People never paid', BODY);
  return { id, given, author };
}

/** One with a picture and a file with malware, too. */
export async function waitingReviewWithFiles(company: string) {
  const review = await waitingReview(company);
  await attach(review.author, review.id, 'invoice.png', PNG);
  await attach(review.author, review.id, 'statement.txt', EICAR);
  return review;
}

export async function openReview(id: string, company: string, viewport?: typeof PHONE): Promise<Page> {
  const moderator = await signedIn(MODERATOR, viewport);
  await moderator.goto(`/admin/reviews/${id}`);
  await moderator.getByText(`A review of ${company}`).waitFor();
  return moderator;
}

/** Waits for the page of the review after the approved one. Keys do nothing until the dialog has gone. */
export async function nextReview(moderator: Page, company: string): Promise<void> {
  await moderator
    .getByText(/^A review of /)
    .filter({ hasNotText: company })
    .waitFor();
  await moderator.getByRole('dialog').waitFor({ state: 'detached' });
}

export const uniqueCompany = () => `Meerkat Movers ${Date.now().toString(36)}`;
