import { beforeAll, expect, test } from 'vitest';
import type { ErrorBody } from '../../shared/schemas/errors.ts';
import type { ModeratedRepresentative, Representative } from '../../shared/schemas/representatives.ts';
import { reviewKey, userKey } from '../platform/keys.ts';
import { correct, proposeAndList } from '../testing/administration.ts';
import { endAddress } from '../testing/answering.ts';
import { type Caller, newMember, newModerator } from '../testing/caller.ts';
import { approve, flag, propose, reject, reviewFields, uniqueName, unpublish } from '../testing/flagging.ts';
import { noticesOf, representativeCodes, wrongCodeFor } from '../testing/mailed-codes.ts';
import { handler as submitReview } from '../reviews/submit-review.ts';
import { handler as withdrawReview } from '../reviews/withdraw-review.ts';
import { authorAndModerator } from '../testing/people.ts';
import {
  acceptRepresentative,
  askToRepresent,
  proveAddress,
  refuseRepresentative,
  represent,
  resendCode,
} from '../testing/representing.ts';
import { expectRecountToAgree } from '../testing/recount.ts';
import { editItem, emailsTo } from '../testing/stored.ts';
import { keysBelow, uploaded } from '../testing/uploads.ts';
import { handler as giveUpRepresentation } from './give-up-representation.ts';
import { handler as listOwnRepresentatives } from './list-own-representatives.ts';
import { handler as listRepresentatives } from './list-representatives.ts';

let author: Caller;
let moderator: Caller;

beforeAll(async () => {
  ({ author, moderator } = await authorAndModerator());
});

const newDomain = () => `${crypto.randomUUID().slice(0, 8)}.co.za`;

async function company(fields: Record<string, unknown> = {}) {
  const domain = newDomain();
  const name = uniqueName('Kwikspar Builders');
  const listed = await proposeAndList(author, moderator, {
    name,
    website: `https://www.${domain}`,
    ...fields,
  });
  return { ...listed, domain };
}

const own = async (caller: Caller) =>
  (await caller.call<Representative[]>('list-own-representatives', listOwnRepresentatives)).json;
const giveUp = (caller: Caller, id: string) =>
  caller.call<ErrorBody>('give-up-representation', giveUpRepresentation, { params: { id } });
async function askAndProve(caller: Caller, { slug, domain }: { slug: string; domain: string }) {
  const email = `${crypto.randomUUID().slice(0, 8)}@${domain}`;
  const { json } = await askToRepresent(caller, slug, { email });
  await proveAddress(caller, json.id, (await representativeCodes(email))[0]);
  return json;
}
async function queue(status?: string, by = moderator) {
  const query = { limit: '100', ...(status && { status }) };
  const { json } = await by.call<ModeratedRepresentative[]>('list-representatives', listRepresentatives, {
    query,
  });
  return json;
}
const mails = async (userId: string, kind: string) =>
  (await emailsTo(userId)).filter((mail) => mail['kind'] === kind);

test('a person with the address in a notice need not verify the mailbox that it went to, but must verify any other', async () => {
  const { slug, id: companyId, domain } = await company();
  const noticeEmail = `accounts@${domain}`;
  const review = await flag(author, companyId, { noticeEmail });
  expect((await approve(moderator, review.id)).status).toBe(200);
  const [notice] = await noticesOf(review.id);
  const asked = async (at: string, fields: Record<string, unknown>) => {
    const { caller } = await newMember();
    const { json } = await askToRepresent(caller, at, { answerToken: notice?.token, ...fields });
    return json.status;
  };
  expect(notice?.to).toBe(noticeEmail);
  expect(await asked(slug, { email: noticeEmail.toUpperCase() })).toBe('PENDING');
  expect(await asked(slug, { email: noticeEmail, answerToken: 'unknown' })).toBe('UNVERIFIED');
  expect(await asked(slug, { email: `boss@${domain}` })).toBe('UNVERIFIED');
  const other = await company();
  expect(await asked(other.slug, { email: noticeEmail })).toBeUndefined();
  expect(await representativeCodes(noticeEmail)).toHaveLength(1);
  // Once the address is ended, it proves nothing, and the request tells nothing of it.
  await endAddress(moderator, review.id);
  expect(await asked(slug, { email: noticeEmail })).toBe('UNVERIFIED');
});

test('an address at the domain, its code and a moderator make somebody a representative', async () => {
  const { slug, id: companyId, name, domain } = await company();
  const { caller, user } = await newMember();
  const email = `debtors@${domain}`;
  const asked = await askToRepresent(caller, slug, { email });
  expect([asked.status, asked.json]).toEqual([
    201,
    {
      id: expect.any(String) as string,
      companyId,
      company: { name, slug },
      position: 'Credit manager',
      email,
      status: 'UNVERIFIED',
      reason: null,
      renewBy: null,
      createdAt: expect.any(String) as string,
    },
  ]);
  const { id } = asked.json;
  expect((await queue()).map((one) => one.id)).not.toContain(id);
  const [code] = await representativeCodes(email);
  expect((await proveAddress(caller, id, wrongCodeFor(code))).json.code).toBe('wrong_code');
  expect((await proveAddress(caller, id, code)).json).toEqual({ ...asked.json, status: 'PENDING' });
  expect((await proveAddress(caller, id, code)).json.code).toBe('wrong_code');

  const waiting = (await queue()).find((one) => one.id === id);
  expect(waiting).toMatchObject({
    proof: 'EMAIL',
    document: null,
    website: { address: `https://www.${domain}`, enteredBy: 'ANOTHER_PERSON', isOfAddress: true },
    user: { email: user.email, emailVerified: false },
    others: [],
    ownCase: false,
  });
  // It waits since the address was proved.
  expect(Date.parse(waiting?.askedAt ?? '')).toBeGreaterThan(Date.parse(asked.json.createdAt));
  expect((await acceptRepresentative(moderator, id)).json).toMatchObject({ id, status: 'APPROVED' });
  expect((await acceptRepresentative(moderator, id)).json.code).toBe('already_decided');
  expect((await own(caller)).map(({ status }) => status)).toEqual(['APPROVED']);
  expect((await queue('APPROVED')).map((one) => one.id)).toContain(id);
  expect(await mails(user.id, 'representative-approved')).toHaveLength(1);

  expect((await refuseRepresentative(moderator, id, ' ')).status).toBe(400);
  expect((await refuseRepresentative(moderator, id, 'Left the company')).json).toMatchObject({
    status: 'REVOKED',
    reason: 'Left the company',
  });
  expect((await refuseRepresentative(moderator, id)).json.code).toBe('already_decided');
  expect((await queue('APPROVED')).map((one) => one.id)).not.toContain(id);
});

test.each([
  ['another domain', 'https://www.example-builders.co.za', 'boss@elsewhere.co.za'],
  ['a free provider', 'https://gmail.com', 'builders@gmail.com'],
  ['no website', null, 'boss@example-builders.co.za'],
])('an address proves nothing with %s', async (_, website, email) => {
  const { slug } = await company({ website });
  const { caller } = await newMember();
  const { status, json } = await askToRepresent(caller, slug, { email });
  expect([status, json.code]).toEqual([422, 'email_not_of_company']);
  expect(await own(caller)).toEqual([]);
  expect(await representativeCodes(email)).toEqual([]);
});

test('a document takes the place of the address, and is kept until the decision', async () => {
  const { slug } = await company({ website: null });
  const { caller, user } = await newMember();
  const document = await uploaded(caller, Buffer.from('%PDF-1.7\n1 0 obj'));
  const { json } = await askToRepresent(caller, slug, { email: 'boss@gmail.com', document });
  expect(json).toMatchObject({ status: 'PENDING', email: 'boss@gmail.com' });
  expect(await keysBelow(`documents/${user.id}/`)).toHaveLength(1);
  expect(await keysBelow(`uploads/${user.id}/`)).toEqual([]);
  expect((await queue()).find(({ id }) => id === json.id)).toMatchObject({
    proof: 'DOCUMENT',
    document: { filename: 'document.pdf', scan: 'clean' },
    website: null,
  });
  await refuseRepresentative(moderator, json.id);
  expect(await keysBelow(`documents/${user.id}/`)).toEqual([]);

  const again = async () => {
    const sent = await uploaded(caller, Buffer.from('%PDF-1.7\n1 0 obj'));
    return askToRepresent(caller, slug, { email: 'boss@gmail.com', document: sent });
  };
  const { json: second } = await again();
  await giveUp(caller, second.id);
  expect(await keysBelow(`documents/${user.id}/`)).toEqual([]);
  const { json: third } = await again();
  await acceptRepresentative(moderator, third.id);
  expect(await keysBelow(`documents/${user.id}/`)).toEqual([]);
});

test('only one of two simultaneous documents is kept', async () => {
  const { slug } = await company({ website: null });
  const { caller, user } = await newMember();
  const documents = [await uploaded(caller), await uploaded(caller)];
  const answers = await Promise.all(
    documents.map((document) => askToRepresent(caller, slug, { email: 'boss@gmail.com', document })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(await keysBelow(`documents/${user.id}/`)).toHaveLength(1);
});

test('a company has ten representatives, also of twelve who are approved at once; one who leaves makes room', async () => {
  const at = await company();
  const people = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const { caller } = await newMember();
      return { caller, id: (await askAndProve(caller, at)).id };
    }),
  );
  const answers = await Promise.all(people.map(({ id }) => acceptRepresentative(moderator, id)));
  const refused = people.filter((_, nth) => answers[nth]?.status === 409);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(answers.map(({ json }) => json.code).filter(Boolean)).toEqual(
    Array.from({ length: 2 }, () => 'too_many_representatives'),
  );
  const [one, other] = refused.map(({ id }) => id);
  expect((await queue()).find(({ id }) => id === one)?.others).toHaveLength(11);

  const [first, second] = people.filter((person) => !refused.includes(person));
  await giveUp(first!.caller, first!.id);
  expect((await acceptRepresentative(moderator, one!)).status).toBe(200);
  expect((await acceptRepresentative(moderator, other!)).json.code).toBe('too_many_representatives');
  await refuseRepresentative(moderator, second!.id);
  expect((await acceptRepresentative(moderator, other!)).status).toBe(200);
  await expectRecountToAgree();
});

test('those who represent a company already hear of each further one', async () => {
  const at = await company();
  const [{ caller: first, user }, { caller: second, user: other }] = [await newMember(), await newMember()];
  await represent(first, moderator, at);
  await represent(second, moderator, { ...at, position: 'Director' });
  expect(await mails(user.id, 'representative-joined')).toMatchObject([
    { facts: { companyName: at.name, position: 'Director' } },
  ]);
  expect(await mails(other.id, 'representative-joined')).toEqual([]);
});

test('a person who represents a company, or asked to, may not review it', async () => {
  const [at, elsewhere] = [await company(), await company()];
  const { caller } = await newMember();
  const { json: asked } = await askToRepresent(caller, at.slug, { email: `a@${at.domain}` });
  const review = async (companyId: string) => {
    const body = reviewFields(companyId);
    const { status, json } = await caller.call<ErrorBody>('submit-review', submitReview, { body });
    return [status, json.code];
  };
  expect(await review(at.id)).toEqual([403, 'own_company']);
  await proveAddress(caller, asked.id, (await representativeCodes(`a@${at.domain}`))[0]);
  expect(await review(at.id)).toEqual([403, 'own_company']);
  await acceptRepresentative(moderator, asked.id);
  expect(await review(at.id)).toEqual([403, 'own_company']);
  expect(await review(elsewhere.id)).toEqual([201, undefined]);
  await giveUp(caller, asked.id);
  expect(await review(at.id)).toEqual([201, undefined]);
});

test('a person whose review of a company waits or is public may not ask to represent it, and moderators see who once wrote one', async () => {
  const at = await company();
  const { caller, user } = await newMember();
  const { id } = await flag(caller, at.id);
  const ask = (fields: Record<string, unknown>) => askToRepresent(caller, at.slug, fields);
  const email = `a@${at.domain}`;
  for (const fields of [{ email }, { email, document: await uploaded(caller) }])
    expect((await ask(fields)).json.code).toBe('own_company');
  await approve(moderator, id);
  expect((await ask({ email })).json.code).toBe('own_company');
  expect(await keysBelow(`documents/${user.id}/`)).toEqual([]);
  // Rejected, it neither waits nor is public.
  await unpublish(moderator, id);
  await reject(moderator, id);
  const { json: asked } = await ask({ email });
  await proveAddress(caller, asked.id, (await representativeCodes(email))[0]);
  const seen = (await queue()).find((one) => one.id === asked.id);
  expect([seen?.hasFlagged, seen?.user?.email]).toEqual([true, expect.any(String)]);
  const other = await askAndProve((await newMember()).caller, at);
  expect((await queue()).find((one) => one.id === other.id)?.hasFlagged).toBe(false);
  // To a moderator who represents the company, who asks stays hidden.
  const { caller: speaker } = await newModerator();
  await represent(speaker, moderator, at);
  const hidden = (await queue('PENDING', speaker)).find((one) => one.id === asked.id);
  expect([hidden?.hasFlagged, hidden?.user, hidden?.ownCase]).toEqual([null, null, true]);
});

test('moderators see that somebody had reviewed the company, though the review is withdrawn', async () => {
  const at = await company();
  const { caller, user } = await newMember();
  await editItem(userKey(user.id), { emailVerified: new Date().toISOString() });
  const { id } = await flag(caller, at.id);
  await approve(moderator, id);
  await caller.call('withdraw-review', withdrawReview, { params: { id } });
  const { id: asked } = await askAndProve(caller, at);
  expect((await queue()).find((one) => one.id === asked)?.hasFlagged).toBe(true);
});

test('a review that waits again stops the approval of its author as a representative', async () => {
  const at = await company();
  const { caller } = await newMember();
  const { id } = await flag(caller, at.id);
  await reject(moderator, id);
  const asked = await askAndProve(caller, at);
  await editItem(reviewKey(id), { status: 'PENDING' });
  const refused = await acceptRepresentative(moderator, asked.id);
  expect([refused.status, refused.json.code]).toEqual([403, 'own_company']);
});

test('of a review and a request by one person at the same moment one succeeds', async () => {
  for (let round = 0; round < 6; round += 1) {
    const at = await company();
    const { caller } = await newMember();
    const [written, asked] = await Promise.all([
      caller.call<ErrorBody>('submit-review', submitReview, { body: reviewFields(at.id) }),
      askToRepresent(caller, at.slug, { email: `a@${at.domain}` }),
    ]);
    expect([written.status, asked.status].sort()).toEqual([201, 403]);
    expect([written, asked].find(({ status }) => status === 403)?.json.code).toBe('own_company');
  }
});

test("somebody else's upload, or a program, is no document", async () => {
  const { slug } = await company();
  const { caller, user } = await newMember();
  const ask = async (document: string) =>
    (await askToRepresent(caller, slug, { email: 'boss@gmail.com', document })).json.code;
  expect(await ask(await uploaded(author))).toBe('upload_not_found');
  expect(await ask(await uploaded(caller, Buffer.from('MZ\u0000\u0001')))).toBe('file_type_not_allowed');
  expect(await keysBelow(`documents/${user.id}/`)).toEqual([]);
});

test.each([
  [{ position: 'x', email: 'a@b.co.za' }, 400, 'validation_failed', 'position'],
  [{ position: 'x'.repeat(101), email: 'a@b.co.za' }, 400, 'validation_failed', 'position'],
  [{ email: 'nobody' }, 400, 'validation_failed', 'email'],
  [{ position: 'Manager 8001015009087', email: 'a@b.co.za' }, 422, 'personal_information', 'position'],
])('%j is refused', async (body, status, code, path) => {
  const { slug } = await company();
  const { json, ...answer } = await askToRepresent(author, slug, body);
  expect([answer.status, json.code, json.issues?.[0]?.path]).toEqual([status, code, path]);
});

test('one request a person and company, also of two at once; after a refusal another', async () => {
  const { slug, domain } = await company();
  const { caller } = await newMember();
  const ask = () => askToRepresent(caller, slug, { email: `a@${domain}` });
  const answers = await Promise.all([ask(), ask()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect((await ask()).json.code).toBe('already_representative');
  const [{ id } = { id: '' }] = await own(caller);
  const [code] = await representativeCodes(`a@${domain}`);
  await proveAddress(caller, id, code);
  await refuseRepresentative(moderator, id);
  const again = await ask();
  expect(again.status).toBe(201);
  expect(again.json.id).not.toBe(id);
  expect((await acceptRepresentative(moderator, id)).json.code).toBe('representative_not_found');
});

test('giving it up ends it; nobody gives up what is not theirs', async () => {
  const at = await company();
  const { caller } = await newMember();
  const { id } = await represent(caller, moderator, at);
  expect((await giveUp(author, id)).json.code).toBe('representative_not_found');
  expect((await giveUp(caller, id)).status).toBe(204);
  expect(await own(caller)).toEqual([]);
  expect((await giveUp(caller, id)).json.code).toBe('representative_not_found');
});

test('a code can be asked for again by whose request waits for it, and the one before stops working', async () => {
  const { slug, domain } = await company();
  const email = `again@${domain}`;
  const { caller } = await newMember();
  const { id } = (await askToRepresent(caller, slug, { email })).json;
  const other = (await newMember()).caller;
  expect((await resendCode(other, id)).json.code).toBe('representative_not_found');
  expect(await resendCode(caller, id)).toMatchObject({
    status: 202,
    json: { message: `We sent a new code to ${email}.` },
  });
  const [first, second] = await representativeCodes(email);
  expect((await proveAddress(caller, id, first)).json.code).toBe('wrong_code');
  expect((await proveAddress(caller, id, second)).json.status).toBe('PENDING');
  expect((await resendCode(caller, id)).json.message).toBe('This request waits for no code.');
  expect(await representativeCodes(email)).toHaveLength(2);
});

test('codes, requests and decisions of others do not exist', async () => {
  const { slug, domain } = await company();
  const { caller } = await newMember();
  const { json } = await askToRepresent(caller, slug, { email: `a@${domain}` });
  const [code] = await representativeCodes(`a@${domain}`);
  expect((await proveAddress(author, json.id, code)).json.code).toBe('representative_not_found');
  for (const id of ['none', 'a.b.c', `${json.id}0`, 'x'.repeat(3000)])
    expect((await acceptRepresentative(moderator, id)).json.code).toBe('representative_not_found');
  expect((await acceptRepresentative(author, json.id)).status).toBe(403);
  const hidden = await propose(author);
  expect((await askToRepresent(caller, hidden.slug, { email: 'a@b.co.za' })).json.code).toBe(
    'company_not_found',
  );
});

test('moderators decide nothing about themselves, and see who entered the website', async () => {
  const { caller: other, user } = await newModerator();
  const domain = newDomain();
  const proposed = await proposeAndList(other, moderator, { website: `https://${domain}` });
  const { json } = await askToRepresent(other, proposed.slug, { email: `a@${domain}` });
  await proveAddress(other, json.id, (await representativeCodes(`a@${domain}`))[0]);
  const seen = async (by: Caller) => (await queue(undefined, by)).find(({ id }) => id === json.id);
  expect(await seen(other)).toMatchObject({ ownCase: true, website: { enteredBy: 'REQUESTER' } });
  expect((await acceptRepresentative(other, json.id)).json.code).toBe('own_case');
  await correct(moderator, proposed.id, { website: 'https://elsewhere.co.za' });
  expect(await seen(moderator)).toMatchObject({ website: { enteredBy: 'TEAM', isOfAddress: false } });
  expect(await mails(user.id, 'representative-approved')).toEqual([]);
});
