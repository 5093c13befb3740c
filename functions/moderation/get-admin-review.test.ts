import { PutObjectTaggingCommand, S3Client } from '@aws-sdk/client-s3';
import { beforeAll, expect, test } from 'vitest';
import type { OwnReview } from '../../shared/schemas/reviews.ts';
import { deleteFile } from '../records/evidence/evidence-store.ts';
import { authorPartition, reviewKey } from '../platform/keys.ts';
import { type Caller, newMember } from '../testing/caller.ts';
import { EICAR, PERMITTED } from '../testing/files.ts';
import { approve, flag, inspect, propose, reject } from '../testing/flagging.ts';
import { authorAndModerator, proveAddress } from '../testing/people.ts';
import { putItems } from '../testing/register.ts';
import { stored } from '../testing/stored.ts';
import { handler as withdrawReview } from '../reviews/withdraw-review.ts';
import { file, step, underReview } from '../testing/takedowns.ts';
import { countSamePlace } from './same-place.ts';
import { attach, uploaded } from '../testing/uploads.ts';

let author: Caller;
let authorId: string;
let moderator: Caller;
let company: Awaited<ReturnType<typeof propose>>;
let review: OwnReview;

beforeAll(async () => {
  ({ author, authorId, moderator } = await authorAndModerator());
  company = await propose(author);
  review = await flag(author, company.id, {
    title: 'Call 082 555 1234 about it',
    evidenceNote: 'The invoice went to thabo@example.co.za in March.',
  });
});

test('reviews of one network address within 30 days are counted, whoever sent them', async () => {
  const [one, other] = [(await newMember()).caller, (await newMember()).caller];
  for (const caller of [one, other]) caller.address = '197.80.1.1:1';
  const [first, second] = [
    await flag(one, (await propose(one)).id),
    await flag(other, (await propose(other)).id),
  ];
  const count = async (id: string) => (await inspect(moderator, id)).json.fromSamePlace;
  expect([await count(first.id), await count(second.id)]).toEqual([2, 2]);
  await one.call('withdraw-review', withdrawReview, { params: { id: first.id } });
  expect(await count(second.id)).toBe(1);
  const [place] = (await stored('P#')).filter(({ sk }) => String(sk).endsWith(second.id));
  const sent = Date.parse(second.createdAt) / 1000;
  expect(Number(place?.['expiresAtSeconds'])).toBe(Math.floor(sent) + 30 * 24 * 60 * 60);
  // The local engine never deletes expired items: they are not counted all the same.
  const later = new Date(Date.now() + 31 * 24 * 60 * 60 * 1000);
  expect(await countSamePlace(String(place?.['pk']).slice(2), later)).toBe(0);
});

const attached = async (bytes: Uint8Array, filename: string) =>
  (await attach(author, review.id, await uploaded(author, bytes), { filename })).json;
const fileNamed = async (filename: string) => {
  const { attachments } = (await inspect(moderator, review.id)).json;
  return attachments.find((file) => file.filename === filename);
};

test('a moderator sees the whole review with its findings, and never the hash of the address', async () => {
  const { status, json, headers } = await inspect(moderator, review.id);
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(json).toMatchObject({
    id: review.id,
    status: 'PENDING',
    title: review.title,
    body: review.body,
    evidenceNote: review.evidenceNote,
    revision: 0,
    original: null,
    reason: null,
    decidedAt: null,
    company: { name: company.name, slug: company.slug, listed: false, reviewCount: 0 },
    attachments: [],
  });
  expect(json.findings).toEqual([
    { field: 'title', kind: 'phone', start: 5, end: 17, blocking: false },
    { field: 'evidenceNote', kind: 'email', start: 20, end: 39, blocking: false },
  ]);
  expect(JSON.stringify(json)).not.toContain('ipHash');
});

test('wording to think about comes with a better sentence, and the name of the company is none', async () => {
  const { caller } = await newMember();
  const named = await propose(caller, { name: 'Stolen Moments (Pty) Ltd' });
  const body = 'Stolen moments owes us R18 400. I heard that they always do this, and they are thieves.';
  const { id } = await flag(caller, named.id, { title: 'PAY US NOW', body });
  const { wording, findings } = (await inspect(moderator, id)).json;
  expect(findings).toEqual([]);
  const texts = { title: 'PAY US NOW', body, evidenceNote: '' };
  expect(wording.map(({ field, kind, start, end }) => [kind, texts[field].slice(start, end)])).toEqual([
    ['SHOUTING', 'PAY US NOW'],
    ['HEARSAY', 'heard that'],
    ['ABSOLUTE', 'always'],
    ['CRIME_ALLEGED', 'thieves'],
  ]);
  for (const { hint } of wording) expect(hint).toMatch(/“.+”$/);
});

test('its author is shown by name, with what became of their other reviews', async () => {
  await approve(moderator, (await flag(author, company.id)).id);
  await reject(moderator, (await flag(author, company.id)).id);
  const { user, company: about } = (await inspect(moderator, review.id)).json;
  expect(user).toEqual({
    firstName: 'Thandi',
    lastName: 'Mokoena',
    publicName: 'full',
    email: expect.stringContaining('@example.co.za') as string,
    emailVerified: false,
    record: { approved: 1, rejected: 1, pending: 1, aboutCompany: 2, hasOlder: false },
  });
  expect(about).toMatchObject({ listed: true, reviewCount: 1 });

  await proveAddress(authorId);
  expect((await inspect(moderator, review.id)).json.user.emailVerified).toBe(true);
});

test('only the newest hundred reviews of an author with very many are counted', async () => {
  const { author: prolific, authorId: id } = await authorAndModerator();
  const waiting = await flag(prolific, company.id);
  const earlier = Array.from({ length: 100 }, (_, n) => ({
    ...reviewKey(`earlier ${n} of ${id}`),
    status: 'APPROVED',
    authorId: authorPartition(id, 'reviews'),
    authoredAt: `2026-01-01T00:00:00.000Z#${n}`,
  }));
  await putItems(earlier.slice(1));
  const inspectRecord = async () => (await inspect(moderator, waiting.id)).json.user.record;
  expect(await inspectRecord()).toEqual({
    approved: 99,
    rejected: 0,
    pending: 1,
    aboutCompany: 0,
    hasOlder: false,
  });
  await putItems(earlier);
  expect(await inspectRecord()).toEqual({
    approved: 99,
    rejected: 0,
    pending: 1,
    aboutCompany: 0,
    hasOlder: true,
  });
});

test('its company is shown with address and number, so that a moderator can tell it from another', async () => {
  const details = {
    cipcRegNo: '2016/926208/07',
    address: '12 Kloof Street',
    city: 'Cape Town',
    province: 'Western Cape',
    website: 'https://www.kloof.example',
  };
  const about = await propose(author, details);
  const { id } = await flag(author, about.id);
  expect((await inspect(moderator, id)).json.company).toMatchObject({ ...details, listed: false });
});

test('takedown requests on it are shown while they are open, oldest first', async () => {
  const { id } = await flag(author, (await propose(author)).id);
  await approve(moderator, id);
  const shown = async () => (await inspect(moderator, id)).json.openTakedowns;
  expect(await shown()).toEqual([]);
  const first = (await file(id)).json;
  const second = await underReview(moderator, id);
  expect(await shown()).toMatchObject([
    { id: first.id, reference: first.reference, status: 'RECEIVED', decideBy: first.decideBy },
    { id: second.id, reference: second.reference, status: 'UNDER_REVIEW' },
  ]);
  await step(moderator, 'reject', second.id, { reason: 'No ground was given' });
  expect(await shown()).toMatchObject([{ id: first.id }]);
});

test('the newest other reviews of its company are named with their state, newest first', async () => {
  const about = await propose(author);
  const flagged: OwnReview[] = [];
  for (let number = 1; number <= 7; number += 1)
    flagged.push(await flag(author, about.id, { title: `Review number ${number}` }));
  const [, , third, fourth, fifth, sixth, last] = flagged as [
    ...[OwnReview, OwnReview, OwnReview, OwnReview, OwnReview, OwnReview, OwnReview],
  ];
  await approve(moderator, sixth.id);
  await reject(moderator, fifth.id);
  const shown = (await inspect(moderator, fourth.id)).json.company.otherReviews;
  const other = (one: OwnReview, status: string) => ({
    id: one.id,
    title: one.title,
    status,
    createdAt: one.createdAt,
    removedAt: null,
  });
  expect(shown.slice(0, 4)).toEqual([
    other(last, 'PENDING'),
    other(sixth, 'APPROVED'),
    other(fifth, 'REJECTED'),
    other(third, 'PENDING'),
  ]);
  expect(shown).toHaveLength(5);
  expect((await inspect(moderator, review.id)).json.company.otherReviews.map(({ id }) => id)).not.toContain(
    last.id,
  );
});

test('a clean file downloads under its own name as a type that no browser opens; an image has a preview', async () => {
  const filename = "Thabo's (signed) kwitansie ë.png";
  await attached(PERMITTED['image/png'], filename);
  const file = await fileNamed(filename);
  expect(file?.scan).toBe('clean');

  const download = await fetch(file?.downloadUrl ?? '');
  expect(download.headers.get('content-type')).toBe('application/octet-stream');
  const disposition = download.headers.get('content-disposition') ?? '';
  expect(disposition).toMatch(/^attachment; filename\*=UTF-8''[\w%.-]+$/);
  expect(decodeURIComponent(disposition.split("''")[1] ?? '')).toBe(filename);
  expect(Buffer.from(await download.arrayBuffer()).equals(PERMITTED['image/png'])).toBe(true);
  expect(new URL(file?.downloadUrl ?? '').searchParams.get('X-Amz-Expires')).toBe('300');

  const preview = await fetch(file?.previewUrl ?? '');
  expect([preview.status, preview.headers.get('content-type')]).toEqual([200, 'image/png']);
  await attached(PERMITTED['application/pdf'], 'contract.pdf');
  expect((await fileNamed('contract.pdf'))?.previewUrl).toBeNull();
});

test('personal information in the name of a file is found as in the texts', async () => {
  const { id } = await attached(PERMITTED['image/png'], 'Call 082 555 0147.png');
  const { findings } = (await inspect(moderator, review.id)).json;
  expect(findings.at(-1)).toEqual({
    field: 'filename',
    attachmentId: id,
    kind: 'phone',
    start: 5,
    end: 17,
    blocking: false,
  });
});

test('a file with malware in it has no address', async () => {
  await attached(Buffer.from(EICAR), 'statement.txt');
  expect(await fileNamed('statement.txt')).toMatchObject({ scan: 'infected', downloadUrl: null });
});

test('a file whose scan found nothing out, or has not ended, has no address', async () => {
  const { objectPath, filename } = await attached(PERMITTED['image/png'], 'waits.png');
  const store = new S3Client({});
  for (const status of [undefined, 'UNSUPPORTED', 'ACCESS_DENIED', 'FAILED', 'clean', 'toString']) {
    await store.send(
      new PutObjectTaggingCommand({
        Bucket: process.env['EVIDENCE_BUCKET'],
        Key: objectPath,
        Tagging: { TagSet: status ? [{ Key: 'GuardDutyMalwareScanStatus', Value: status }] : [] },
      }),
    );
    const shown = await fileNamed(filename);
    expect([status, shown]).toMatchObject([status, { scan: 'pending', downloadUrl: null, previewUrl: null }]);
  }
  await deleteFile(objectPath);
  expect(await fileNamed(filename)).toMatchObject({ scan: 'pending', downloadUrl: null });
});

test('its history tells what happened, when and by whom, in order', async () => {
  const decided = await flag(author, company.id);
  const uploadURL = await uploaded(author, PERMITTED['text/plain']);
  await attach(author, decided.id, uploadURL, { filename: 'mail.txt' });
  await reject(moderator, decided.id, { reason: 'Names a person', note: 'Second time this week' });
  const { history, reason, decidedAt } = (await inspect(moderator, decided.id)).json;
  const itsAuthor = { role: 'author', firstName: null, lastName: null };
  const sipho = { role: 'moderator', firstName: 'Sipho', lastName: 'Dlamini' };
  expect(history).toMatchObject([
    { act: 'submit-review', at: decided.createdAt, by: itsAuthor },
    { act: 'attach-evidence', by: itsAuthor, detail: 'mail.txt' },
    { act: 'reject-review', by: sipho, reason: 'Names a person', note: 'Second time this week' },
  ]);
  expect([reason, decidedAt]).toEqual(['Names a person', history[2]?.at]);
});

test('nobody but a moderator sees it, and an unknown one is not found', async () => {
  expect((await inspect(author, review.id)).json).toMatchObject({ code: 'forbidden' });
  expect((await inspect(moderator, 'no-such-review')).json).toMatchObject({ code: 'review_not_found' });
});
