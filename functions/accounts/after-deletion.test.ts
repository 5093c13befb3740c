import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ITEM_KINDS } from '../../shared/item-kinds.ts';
import type { OwnReply } from '../../shared/schemas/replies.ts';
import { findAccountId } from '../platform/identity.ts';
import { deleteEveryVersion } from '../records/evidence/evidence-store.ts';
import { handler as appealReview } from '../appeals/appeal-review.ts';
import { handler as recordPayment } from '../debts/record-payment.ts';
import { hashAddress } from '../platform/keyed-hash.ts';
import { shortHash } from '../platform/keys.ts';
import type { Item } from '../platform/table.ts';
import { handler as approveReply } from '../replies/approve-reply.ts';
import { handler as writeReply } from '../replies/write-reply.ts';
import { handler as submitReview } from '../reviews/submit-review.ts';
import { handler as withdrawReview } from '../reviews/withdraw-review.ts';
import { proposeAndList, sendToStream } from '../testing/administration.ts';
import { Caller, newModerator, PASSWORD } from '../testing/caller.ts';
import { signedUpMember } from '../testing/signed-up.ts';
import { PERMITTED } from '../testing/files.ts';
import { approve, flag, propose, redact, reject, reviewFields, uniqueName } from '../testing/flagging.ts';
import { followed } from '../testing/followed.ts';
import { representativeCodes, verificationCodes } from '../testing/mailed-codes.ts';
import { confirmedPrivacyRequest } from '../testing/privacy.ts';
import { acceptRepresentative, askToRepresent, proveAddress } from '../testing/representing.ts';
import { emailsTo, stored } from '../testing/stored.ts';
import { streamEvent } from '../testing/stream-event.ts';
import { addFile, file, respondTo } from '../testing/takedowns.ts';
import { makeToken } from '../testing/tokens.ts';
import {
  attach,
  newUpload,
  post,
  readVersions,
  uploadAddress,
  uploaded,
  versionsBelow,
} from '../testing/uploads.ts';
import { handler as deliverRecords } from '../workers/deliver-records.ts';
import { handler as changeEmail } from './change-email.ts';
import { handler as deleteUser } from './delete-user.ts';
import { handler as forgotPassword } from './forgot-password.ts';
import { handler as logIn } from './log-in.ts';
import { handler as requestArchive } from './request-archive.ts';
import { handler as signUp } from './sign-up.ts';
import { handler as updateUser } from './update-user.ts';
import { handler as verifyEmail } from './verify-email.ts';

const mail = mockClient(SESv2Client);
mail.on(SendEmailCommand).resolves({ MessageId: '1' });
afterAll(() => mail.restore());

const TABLE = join(import.meta.dirname, '../../docs/privacy.md');

function documentedToStay(): Set<string> {
  const rows = readFileSync(TABLE, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| data'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const staying = rows.filter((cells) => /\bstays\b/.test(cells[5] ?? ''));
  const places = staying.flatMap((cells) =>
    [...(cells[3] ?? '').matchAll(/`([^`]+)`/g)].map(([, place = '']) => place),
  );
  return new Set(Object.values(ITEM_KINDS).filter((kind) => places.some((place) => place.startsWith(kind))));
}

const IP = '41.13.17.1';
/** In words found nowhere else, with the kinds of items that may still hold them. */
const VALUES: Record<string, readonly string[]> = {
  Wilhelmina: ['KEPT#', 'T#', 'PR#'],
  Xylander: ['KEPT#', 'T#', 'PR#'],
  'wilhelmina.xylander@example.co.za': ['KEPT#', 'T#', 'PR#', 'O#'],
  'new.address@example.co.za': [],
  'Firefox on Android': [],
  'waiting-title': [],
  'waiting-body': [],
  'waiting-note': [],
  'waiting-file': [],
  'refused-title': [],
  'refused-file': [],
  'taken-out': [],
  'public-title': ['R#', 'C#', 'T#', 'O#'],
  'public-file': [],
  'gone-title': ['KEPT#'],
  'appeal-text': [],
  'answer-text': ['T#'],
  'request-text': ['T#'],
  'request-file': [],
  'privacy-text': ['PR#'],
  'proposed-address': ['C#'],
  'office@wilhelmina.co.za': [],
  'legal@wilhelmina.example': [],
  'reply-text': ['R#', 'C#'],
  'second-text': [],
  'token-name': [],
};

/** An operator's key pair. The private key is never where functions run. */
const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
process.env['AUTHOR_KEY'] = String(pair.publicKey.export({ type: 'spki', format: 'pem' }));

let person: Caller;
let userId: string;
let takedownId: string;
let reviews: Record<'waiting' | 'refused' | 'shown' | 'gone', string>;

/** A person who has used every feature. */
beforeAll(async () => {
  // Files that another test file of this worker left: nobody may read those in which the scan found something.
  await deleteEveryVersion('');
  const moderator = (await newModerator()).caller;
  const other = (await signedUpMember()).caller;
  const theirs = await flag(other, (await propose(other)).id);
  await approve(moderator, theirs.id);

  person = new Caller();
  person.address = `${IP}:1`;
  const email = 'wilhelmina.xylander@example.co.za';
  const body = { email, password: PASSWORD, firstName: 'Wilhelmina', lastName: 'Xylander' };
  userId = String((await person.call('sign-up', signUp, { body })).json['id']);
  await person.call('verify-email', verifyEmail, {
    body: { code: (await verificationCodes(userId)).at(-1) },
  });
  const phone = new Caller();
  const headers = { 'user-agent': 'Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0' };
  await phone.call('log-in', logIn, { body: { email, password: PASSWORD }, headers });
  const picture = await newUpload(person, { purpose: 'picture', contentType: 'image/png' });
  await post(picture, PERMITTED['image/png']);
  await person.call('update-user', updateUser, { body: { profileImageURL: uploadAddress(picture) } });

  const company = await propose(person, { address: '1 proposed-address Road' });
  const send = async (name: string, more: Record<string, unknown> = {}) => {
    const words = `${name}-body, and what else there is to say of it: nothing was paid.`;
    const fields = { title: `${name}-title`, body: words, evidenceNote: `${name}-note`, ...more };
    const { json } = await person.call<{ id: string }>('submit-review', submitReview, {
      body: reviewFields(company.id, fields),
      headers: { 'idempotency-key': name },
    });
    await attach(person, json.id, await uploaded(person), { filename: `${name}-file.txt` });
    return json.id;
  };
  reviews = {
    waiting: await send('waiting'),
    refused: await send('refused'),
    shown: await send('public', { title: 'taken-out public-title' }),
    gone: await send('gone'),
  };
  await reject(moderator, reviews.refused, { reason: 'It names a person' });
  await redact(moderator, reviews.shown, [{ field: 'title', start: 0, end: 9 }]);
  await person.call('appeal-review', appealReview, {
    params: { id: reviews.refused },
    body: { body: 'appeal-text: it names no person at all, but a company, as its title says.' },
  });
  for (const id of [reviews.shown, reviews.gone]) {
    await approve(moderator, id);
    await person.call('record-payment', recordPayment, {
      params: { id },
      body: { amountZar: 1, paidOn: '2026-11-20' },
      headers: { 'idempotency-key': `payment of ${id}` },
    });
  }
  await followed(() => person.call('withdraw-review', withdrawReview, { params: { id: reviews.gone } }));

  const { reference } = (await file(reviews.shown)).json;
  await respondTo(person, reference, 'answer-text: the invoice is here, and it is not paid to this day.');
  const reason = 'request-text: the amount is wrong, the invoice that it names was paid in full.';
  const fields = { requesterEmail: email, requesterName: 'Wilhelmina Xylander', reason };
  const filed = (await file(theirs.id, fields, person)).json;
  takedownId = filed.id;
  await addFile(person, filed.reference, { filename: 'request-file.txt' });
  const details = 'privacy-text: I should like to have a copy of all that is held about me here.';
  await confirmedPrivacyRequest({ email, name: 'Wilhelmina Xylander', details });

  const website = 'https://wilhelmina.co.za';
  const spoken = await proposeAndList(other, moderator, { name: uniqueName('Answered Supplies'), website });
  const { json: asked } = await askToRepresent(person, spoken.slug, { email: 'office@wilhelmina.co.za' });
  await proveAddress(person, asked.id, (await representativeCodes('office@wilhelmina.co.za')).at(-1));
  await acceptRepresentative(moderator, asked.id);
  const answered = await flag(other, spoken.id);
  await approve(moderator, answered.id);
  const reply = (text: string) =>
    person.call<OwnReply>('write-reply', writeReply, {
      params: { id: answered.id },
      body: { body: `${text}-text: this was paid on the day on which it fell due, with interest.` },
    });
  const { json: published } = await reply('reply');
  await moderator.call('approve-reply', approveReply, { params: { id: published.id } });
  await reply('second');
  await askToRepresent(person, (await proposeAndList(other, moderator)).slug, {
    email: 'legal@wilhelmina.example',
    document: await uploaded(person),
  });

  await makeToken(person, { name: 'token-name' });
  await uploaded(person);
  await person.call('forgot-password', forgotPassword, { body: { email } });
  const change = { password: PASSWORD, newEmail: 'new.address@example.co.za' };
  await person.call('change-email', changeEmail, { body: change });
  await person.call('request-archive', requestArchive);
  const job = (await emailsTo(userId)).find(({ kind }) => kind === 'data-archive');
  await deliverRecords(streamEvent([{ change: 'INSERT', after: job }]));

  for (const value of Object.keys(VALUES))
    expect([value, holding(await stored(), value)]).not.toEqual([value, []]);
  expect((await filesOfPerson()).length).toBeGreaterThan(5);
  const [before] = (await stored(`U#${userId}`)).filter(({ sk }) => sk === '#');
  await followed(() => person.call('delete-user', deleteUser));
  await sendToStream(before, undefined);
}, 120_000);

const kindOf = ({ pk }: Item) =>
  Object.values(ITEM_KINDS)
    .filter((kind) => String(pk).startsWith(kind))
    .sort((one, next) => next.length - one.length)[0] ?? '';

const holding = (items: readonly Item[], value: string) =>
  [...new Set(items.filter((item) => JSON.stringify(item).includes(value)).map(kindOf))].sort();

const filesOfPerson = async () => {
  const ids = [userId, takedownId, ...Object.values(reviews)];
  return (await versionsBelow('')).filter((key) => ids.some((id) => key.includes(id)));
};

test.each(Object.entries(VALUES))('of what a person gave, %s is found in %j alone', async (value, kinds) => {
  const found = holding(await stored(), value);
  expect(found.filter((kind) => !kinds.includes(kind))).toEqual([]);
});

test('wherever something of them is left, docs/privacy.md lets it stay', async () => {
  const items = await stored();
  const allowed = documentedToStay();
  for (const value of [...Object.keys(VALUES), userId])
    expect([value, holding(items, value).filter((kind) => !allowed.has(kind))]).toEqual([value, []]);
  expect([...allowed].sort()).toEqual([
    ...[
      'A#',
      'ANSWER#',
      'BEFORE#',
      'C#',
      'CHANGES',
      'KEPT#',
      'LOG#',
      'O#',
      'PR#',
      'Q#',
      'R#',
      'RATE#',
      'REMINDER#',
      'STATS',
      'SUSPENDED#',
      'T#',
      'TR#',
    ],
  ]);
});

test('nothing tells where they came from, and nothing that a route reads tells who they were', async () => {
  const items = await stored();
  expect(holding(items, hashAddress(IP) ?? '')).toEqual([]);
  expect(holding(items, IP)).toEqual([]);
  expect(holding(items, userId)).toEqual(['KEPT#']);
  expect(await findAccountId('wilhelmina.xylander@example.co.za')).toBeNull();
});

test('only the files of public reviews are left, under names that say nothing', async () => {
  const files = await filesOfPerson();
  expect(files.map((key) => key.split('/').slice(0, 2).join('/'))).toEqual([`evidence/${reviews.shown}`]);
  const [attachment] = (await stored(`R#${reviews.shown}`)).filter(({ sk }) => String(sk).startsWith('F#'));
  expect(attachment?.['filename']).toBe('evidence-1.txt');
});

test('nothing that is left says that it was they who wrote a review, which is told by an operator’s private key alone', async () => {
  const items = await stored();
  const account = items.filter(({ pk }) => pk === `KEPT#${userId}`);
  const others = items.filter(({ pk }) => pk !== `KEPT#${userId}`);
  expect(account).toHaveLength(1);
  expect(holding(others, userId)).toEqual([]);
  // No fact about an account lets anyone compute which reviews are its own.
  for (const text of [userId, 'wilhelmina.xylander@example.co.za'])
    expect(holding(others, shortHash(text))).toEqual([]);
  for (const { pk, ...kept } of others.filter((item) => String(item.pk).startsWith('KEPT#')))
    expect([pk, JSON.stringify(kept)]).toEqual([
      pk,
      expect.not.stringMatching(/Wilhelmina|Xylander|gone-file/i),
    ]);
  // Nor are there times by which the two could be matched.
  expect(JSON.stringify(account)).not.toMatch(/\d\d:\d\d/);

  for (const [id, part] of [
    [reviews.shown, 'author'],
    [reviews.gone, '#'],
  ]) {
    const [kept] = others.filter(({ pk, sk }) => pk === `KEPT#${id}` && sk === part);
    const { author } = (kept as { facts: { author: string } } | undefined)?.facts ?? { author: '' };
    const opened = privateDecrypt(
      { key: pair.privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      Buffer.from(author, 'base64'),
    );
    expect(opened.toString()).toBe(`${id} ${userId}`);
  }
});

test('no file that is left names them, by its key, its metadata or what stands in it', async () => {
  const text = JSON.stringify(await readVersions());
  expect(text).toContain(reviews.shown);
  for (const value of [...Object.keys(VALUES), userId])
    expect([value, text.includes(value)]).toEqual([value, false]);
});

test('whatever is left of them ends by itself, but what is public', async () => {
  const left = (await stored()).filter((item) =>
    Object.keys(VALUES).some((value) => JSON.stringify(item).includes(value)),
  );
  // Requests get an expiry with their decision; functions/workers/delete-expired.ts deletes decided takedown
  // requests.
  const endless = left.filter((item) => item['expiresAtSeconds'] === undefined).map(kindOf);
  expect([...new Set(endless)].sort()).toEqual(['C#', 'PR#', 'R#', 'T#']);
});
