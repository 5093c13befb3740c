import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { PendingReview } from '../../shared/schemas/moderation.ts';
import type { OwnReview } from '../../shared/schemas/reviews.ts';
import { findCompany } from '../records/company/company.ts';
import { handler as proposeCompany } from '../companies/propose-company.ts';
import { handler as listPendingReviews } from '../moderation/list-pending-reviews.ts';
import { handler as listOwnReviews } from '../reviews/list-own-reviews.ts';
import {
  adminCompany,
  audit,
  correct,
  decline,
  merge,
  proposeAndList,
  sendToStream,
} from '../testing/administration.ts';
import type { Caller } from '../testing/caller.ts';
import { awsError, failTable } from '../testing/faults.ts';
import { noticesOf } from '../testing/mailed-codes.ts';
import { approve, companyPage, directory, flag, propose, uniqueName } from '../testing/flagging.ts';
import { authorAndModerator } from '../testing/people.ts';
import { expectRecountToAgree } from '../testing/recount.ts';

let author: Caller;
let admin: Caller;

beforeAll(async () => {
  ({ author, moderator: admin } = await authorAndModerator());
});
afterEach(() => {
  vi.restoreAllMocks();
});

const listedCompany = (fields: Record<string, unknown> = {}) => proposeAndList(author, admin, fields);
const proposal = (body: Record<string, unknown>) => author.call('propose-company', proposeCompany, { body });

test('a corrected name is found, the old one leads to it; the address stays, reviews carry the new name', async () => {
  const company = await listedCompany({ name: uniqueName('Misspelt Millwrights') });
  const [approved, pending] = [await flag(author, company.id), await flag(author, company.id)];
  await approve(admin, approved.id);
  const name = uniqueName('Proper Millwrights');
  const { status, json } = await correct(admin, company.id, { name: `  ${name} ` });
  expect([status, json.name, json.slug]).toEqual([200, name, company.slug]);

  expect((await directory({ q: name })).json.map(({ slug }) => slug)).toEqual([company.slug]);
  expect((await directory({ q: company.name })).json).toMatchObject([
    { slug: company.slug, name, foundBy: { name: company.name, kind: 'FORMER' } },
  ]);
  expect((await companyPage(company.slug)).json.name).toBe(name);
  const queue = await admin.call<PendingReview[]>('list-pending-reviews', listPendingReviews, {
    query: { limit: '100' },
  });
  expect(queue.json.find(({ id }) => id === pending.id)?.company.name).toBe(name);
  const own = await author.call<OwnReview[]>('list-own-reviews', listOwnReviews);
  for (const { id } of [approved, pending])
    expect(own.json.find((review) => review.id === id)?.company.name).toBe(name);
  await expectRecountToAgree();
});

test('moderators alone say which companies are organs of state, and the directory finds these by kind', async () => {
  const company = await listedCompany({ kind: 'DEPARTMENT', province: 'Limpopo' });
  expect(company.kind).toBe('COMPANY');
  const { json } = await correct(admin, company.id, { kind: 'MUNICIPALITY' });
  expect(json.kind).toBe('MUNICIPALITY');
  expect((await companyPage(company.slug)).json.kind).toBe('MUNICIPALITY');
  const found = await directory({ kind: 'MUNICIPALITY', province: 'Limpopo' });
  expect(found.json.map(({ slug, kind }) => [slug, kind])).toEqual([[company.slug, 'MUNICIPALITY']]);
  expect(found.headers['x-total-count']).toBe('1');
  for (const kind of ['COMPANY', 'DEPARTMENT'])
    expect((await directory({ q: company.name, kind })).json).toEqual([]);
  const [entry] = (await audit(admin)).json;
  expect(entry?.detail).toBe('kind from “COMPANY” to “MUNICIPALITY”');
  const wrong = await correct(admin, company.id, { kind: 'CITY' });
  expect([wrong.status, wrong.json.message]).toEqual([400, 'Kind is not one of the choices']);
  expect((await directory({ kind: 'CITY' })).status).toBe(400);
  await correct(admin, company.id, { kind: 'COMPANY' });
  expect((await directory({ kind: 'MUNICIPALITY', province: 'Limpopo' })).json).toEqual([]);
  await expectRecountToAgree();
});

test('an address for notices is the company’s own or stands in public, is never public here, and a moderator’s stands over an author’s', async () => {
  const domain = `${randomUUID().slice(0, 8)}.co.za`;
  const company = await listedCompany({ website: `https://${domain}` });
  const read = async () => (await adminCompany(admin, company.id)).json;
  const elsewhere = 'info@group.example';
  const refused = await correct(admin, company.id, { noticeEmail: elsewhere });
  expect([refused.status, refused.json]).toMatchObject([422, { code: 'email_not_of_company' }]);
  const noticeSource = 'https://group.example/contact';
  const { status } = await correct(admin, company.id, { noticeEmail: elsewhere, noticeSource });
  expect(status).toBe(200);
  expect(await read()).toMatchObject({ noticeEmail: elsewhere, noticeSource });

  const review = await flag(author, company.id, { noticeEmail: `other@${domain}` });
  await approve(admin, review.id);
  expect((await noticesOf(review.id)).map(({ to }) => to)).toEqual([elsewhere]);
  expect(JSON.stringify((await companyPage(company.slug)).json)).not.toContain(elsewhere);
  // An address at the website's domain needs no source; a new address does not keep the old one's source.
  await correct(admin, company.id, { noticeEmail: `desk@${domain}` });
  expect(await read()).toMatchObject({ noticeEmail: `desk@${domain}`, noticeSource: null });
});

test('the audit tells addresses for notices apart by domain and a keyed hash, and holds none', async () => {
  const company = await listedCompany();
  const noticeSource = 'https://group.example/contact';
  const enter = (noticeEmail: string | null) => correct(admin, company.id, { noticeEmail, noticeSource });
  for (const email of ['info@group.example', 'boss@group.example', 'Info+x@group.example', null])
    await enter(email);
  const entries = (await audit(admin)).json.filter(({ subject }) => subject.id === company.id);
  const details = entries.toReversed().map(({ detail }) => detail ?? '');
  expect(details.join()).not.toMatch(/info@|boss@|contact/i);
  const hashes = details.slice(-4).map((detail) => /at group\.example \(([\w-]{43})\)/.exec(detail)?.[1]);
  expect(hashes).toEqual([expect.any(String), expect.any(String), hashes[0], undefined]);
  expect(hashes[1]).not.toBe(hashes[0]);
});

test('omitted fields stay, and null or empty ones are cleared', async () => {
  const company = await listedCompany({
    city: 'Durban',
    province: 'KwaZulu-Natal',
    address: '1 Dock Road',
    website: 'https://one.example',
    cipcRegNo: '2013/111222/07',
  });
  const changes = { city: null, address: '', province: 'Gauteng', website: 'https://two.example' };
  const { json } = await correct(admin, company.id, changes);
  const details = { city: null, address: null, province: 'Gauteng', website: 'https://two.example' };
  expect(json).toMatchObject({ ...details, name: company.name, cipcRegNo: '2013/111222/07' });
  expect((await directory({ q: company.name, province: 'Gauteng' })).json).toHaveLength(1);
  expect((await directory({ q: company.name, province: 'KwaZulu-Natal' })).json).toEqual([]);
  expect((await companyPage(company.slug)).json).toMatchObject(details);
  await expectRecountToAgree();
});

test('a new name and number are taken and the old ones free again, together', async () => {
  const before = { name: uniqueName('First Foundry'), cipcRegNo: '2014/111333/07' };
  const after = { name: uniqueName('Second Foundry'), cipcRegNo: '2014/111444/07' };
  const company = await listedCompany(before);
  expect((await correct(admin, company.id, after)).status).toBe(200);
  for (const body of [{ name: after.name }, { name: uniqueName(), cipcRegNo: '2014111444 07' }])
    expect((await proposal(body)).json).toMatchObject({ code: 'company_exists', slug: company.slug });
  expect((await proposal(before)).status).toBe(201);
});

test("another company's name or number is refused, whoever of two is second, and nothing changes", async () => {
  const [one, other] = [
    await listedCompany({ cipcRegNo: '2015/101010/07' }),
    await listedCompany({ cipcRegNo: '2015/202020/07' }),
  ];
  for (const changes of [{ name: other.name.toUpperCase() }, { cipcRegNo: '2015202020/07' }]) {
    const { status, json } = await correct(admin, one.id, { city: 'Elsewhere', ...changes });
    expect([status, json.code, json.slug]).toEqual([409, 'company_exists', other.slug]);
    expect(json.message).toContain(other.name);
  }
  expect((await adminCompany(admin, one.id)).json).toMatchObject({ name: one.name, city: 'Durban' });
  const name = uniqueName('Wanted by Two');
  const answers = await Promise.all([one, other].map(({ id }) => correct(admin, id, { name })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a company may take the name of one that was merged into it, and leave it again without freeing it', async () => {
  const [from, into] = [await listedCompany(), await listedCompany()];
  await merge(admin, from.id, into.id);
  expect((await correct(admin, into.id, { name: from.name })).status).toBe(200);
  expect((await correct(admin, into.id, { name: uniqueName() })).status).toBe(200);
  expect((await proposal({ name: from.name })).json).toMatchObject({
    code: 'company_exists',
    slug: into.slug,
  });
  expect((await proposal({ name: into.name })).status).toBe(201);
});

test('two corrections of different details at once both stand; with approvals between them every count is right', async () => {
  const company = await listedCompany();
  const reviews = await Promise.all([1, 2, 3].map(() => flag(author, company.id, { amountOwedZar: 4 })));
  const name = uniqueName('Twice Corrected');
  const answers = await Promise.all([
    correct(admin, company.id, { name }),
    ...reviews.map(({ id }) => approve(admin, id)),
    correct(admin, company.id, { city: 'Knysna', province: 'Western Cape' }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect((await companyPage(company.slug)).json).toMatchObject({ name, city: 'Knysna', totalOwed: 12 });
  await expectRecountToAgree();
});

test('the name beside reviews is brought in line by the stream for whoever was cut off', async () => {
  const company = await listedCompany();
  const pending = await flag(author, company.id);
  const before = await findCompany(company.slug);
  failTable({
    command: 'TransactWriteCommand',
    error: awsError('ThrottlingException'),
    when: (count) => count > 1,
  });
  const name = uniqueName('Cut Off Cutlery');
  expect((await correct(admin, company.id, { name })).status).toBe(200);
  vi.restoreAllMocks();
  await sendToStream(
    ...([before, await findCompany(company.slug)] as unknown as Parameters<typeof sendToStream>),
  );
  const queue = await admin.call<PendingReview[]>('list-pending-reviews', listPendingReviews, {
    query: { limit: '100' },
  });
  expect(queue.json.find(({ id }) => id === pending.id)?.company.name).toBe(name);
  await expectRecountToAgree();
});

test.each([
  [{ name: 'x' }, 'name', 'Company name must be at least 2 characters'],
  [{ name: null }, 'name', 'Company name must be at least 2 characters'],
  [{ website: 'ftp://x.example' }, 'website', 'Must be a valid URL'],
  [{ province: 'Natal' }, 'province', 'Province is not one of the choices'],
  [{ city: 'x'.repeat(101) }, 'city', 'City must be at most 100 characters'],
  [{ address: 'x'.repeat(501) }, 'address', 'Address must be at most 500 characters'],
  [{ cipcRegNo: 7 }, 'cipcRegNo', 'CIPC Registration Number must be text'],
])('%j is refused by the rules of a proposal', async (body, path, message) => {
  const company = await propose(author);
  const { status, json } = await correct(admin, company.id, body);
  expect([status, json.issues]).toEqual([400, [{ path, message }]]);
});

test('the entry tells what changed into what; a correction that changes nothing leaves none', async () => {
  const company = await listedCompany({ city: 'Durban' });
  await correct(admin, company.id, { city: 'Durban', name: company.name });
  await correct(admin, company.id, { city: 'Gqeberha', website: 'https://new.example' });
  const { json } = await audit(admin, { subject: company.id, act: 'update-company' });
  expect(json).toMatchObject([
    {
      subject: { kind: 'company', id: company.id, name: company.name },
      detail: 'city from “Durban” to “Gqeberha”; website from none to “https://new.example”',
    },
  ]);
});

test('declined, merged and unknown companies no longer change', async () => {
  const [declined, merged, stays] = [await propose(author), await propose(author), await propose(author)];
  await decline(admin, declined.id);
  await merge(admin, merged.id, stays.id);
  for (const { id } of [declined, merged])
    expect((await correct(admin, id, { city: 'X' })).json.code).toBe('company_closed');
  expect((await correct(admin, randomUUID(), { city: 'X' })).json.code).toBe('company_not_found');
});
