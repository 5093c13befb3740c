import { randomBytes } from 'node:crypto';
import type { CompanyCard } from '../../../shared/schemas/companies.ts';
import type { UploadParameters } from '../../../shared/schemas/evidence.ts';
import type { OwnReview } from '../../../shared/schemas/reviews.ts';
import { check, type Visitor } from './visitor.ts';

export interface Member {
  email: string;
  password: string;
}

/** A member's mail goes to SES's simulator, which discards it; a sandboxed account may send to it, too. */
export function newMember(): Member {
  const mark = randomBytes(8).toString('hex');
  return {
    email: `success+smoke-${mark}@simulator.amazonses.com`,
    password: randomBytes(18).toString('base64url'),
  };
}

export async function signUp(visitor: Visitor, member: Member): Promise<void> {
  const person = { firstName: 'Smoke', lastName: 'Walk', ...member };
  await visitor.call(201, 'POST', '/api/auth/signup', person);
  await checkLoggedIn(visitor, member);
  await visitor.call(409, 'POST', '/api/auth/signup', person);
}

export async function logOutAndIn(visitor: Visitor, member: Member): Promise<void> {
  await visitor.call(204, 'POST', '/api/auth/logout');
  await visitor.call(401, 'GET', '/api/auth/user');
  await visitor.call(401, 'POST', '/api/auth/login', { ...member, password: 'not the password' });
  await visitor.call(200, 'POST', '/api/auth/login', member);
  await checkLoggedIn(visitor, member);
}

async function checkLoggedIn(visitor: Visitor, { email }: Member): Promise<void> {
  const user = await visitor.call(200, 'GET', '/api/auth/user');
  check(user['email'] === email, 'the session is of who logged in');
}

export async function chooseCompany(visitor: Visitor, listed: CompanyCard | null): Promise<string> {
  if (listed) return listed.id;
  const name = `Smoke Walk ${randomBytes(4).toString('hex')}`;
  const { id } = await visitor.call<{ id: string }>(201, 'POST', '/api/companies', { name });
  return id;
}

const REVIEW = {
  category: 'OTHER',
  amountOwedZar: 100,
  title: 'A walk through the site',
  body: 'Written by the smoke walk, to see that reviews are taken. It is withdrawn in a moment and shown to nobody.',
};

export async function submitReview(visitor: Visitor, companyId: string): Promise<string> {
  const number = { ...REVIEW, companyId, body: `${REVIEW.body} Passport A12345678.` };
  const refused = await visitor.call(422, 'POST', '/api/reviews', number);
  check(refused['code'] === 'personal_information', 'a passport number is refused');
  const review = await visitor.call(201, 'POST', '/api/reviews', { ...REVIEW, companyId });
  check(review['status'] === 'PENDING', 'a review waits for a moderator');
  return String(review['id']);
}

export async function attachFile(visitor: Visitor, reviewId: string): Promise<void> {
  const file = new Blob(['Invoice 7, one rand.\n'], { type: 'text/plain' });
  const upload = { filename: 'smoke.txt', contentType: file.type, fileSize: file.size };
  const { url, fields } = await visitor.call<UploadParameters>(200, 'POST', '/api/objects/upload', upload);
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file, upload.filename);
  const posted = await fetch(url, { method: 'POST', body: form });
  check(posted.ok, `the bucket takes the file; it answered ${posted.status}`);
  const uploadURL = `${url.replace(/\/$/, '')}/${fields['key']}`;
  await visitor.call(201, 'POST', '/api/evidence-attachments', { reviewId, uploadURL, ...upload });
}

/** Attaches an upload that was never made, which looks like an expired one. */
export async function attachMissingFile(visitor: Visitor, reviewId: string): Promise<void> {
  const upload = { filename: 'smoke.txt', contentType: 'text/plain', fileSize: 1 };
  const { url, fields } = await visitor.call<UploadParameters>(200, 'POST', '/api/objects/upload', upload);
  const uploadURL = `${url.replace(/\/$/, '')}/${fields['key']}`;
  const attachment = { reviewId, uploadURL, ...upload };
  const refused = await visitor.call(422, 'POST', '/api/evidence-attachments', attachment);
  check(refused['code'] === 'upload_not_found', 'a file that was never uploaded is upload_not_found');
}

export async function findOwn(visitor: Visitor, reviewId: string): Promise<OwnReview> {
  const mine = await visitor.call<OwnReview[]>(200, 'GET', '/api/reviews/mine');
  const review = mine.find(({ id }) => id === reviewId);
  check(review !== undefined, 'a review is among its author’s own');
  return review;
}

export async function withdraw(visitor: Visitor, reviewId: string): Promise<void> {
  await visitor.call(204, 'DELETE', `/api/reviews/${reviewId}`);
  const mine = await visitor.call<OwnReview[]>(200, 'GET', '/api/reviews/mine');
  const isGone = mine.every(({ id }) => id !== reviewId);
  check(isGone, 'a withdrawn review is gone');
}

export async function deleteAccount(visitor: Visitor, member: Member): Promise<void> {
  await visitor.call(204, 'DELETE', '/api/auth/user');
  await visitor.call(401, 'GET', '/api/auth/user');
  await visitor.call(401, 'POST', '/api/auth/login', member);
}
