import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CheckedRow } from '../../shared/schemas/check.ts';
import type { CompanyCard, NameToSet, SuggestedCompany } from '../../shared/schemas/companies.ts';
import type { Change } from '../../shared/schemas/changes.ts';
import { handler as checkCompanies } from '../companies/check-companies.ts';
import { handler as listCompanyOptions } from '../companies/list-company-options.ts';
import { handler as listChanges } from '../changes/list-changes.ts';
import { handler as reconcile } from '../reconcile/reconcile.ts';
import { handler as suggestReconciled } from '../reconcile/suggest-companies.ts';
import { accept, adminCompany, audit, correct, merge, proposeAndList } from '../testing/administration.ts';
import { type Caller, stranger } from '../testing/caller.ts';
import { deliverStream } from '../testing/deliver-stream.ts';
import { companyPage, directory, propose, sendProposal } from '../testing/flagging.ts';
import { openPage } from '../testing/open-page.ts';
import { authorAndModerator } from '../testing/people.ts';
import { expectRecountToAgree } from '../testing/recount.ts';
import { makeToken } from '../testing/tokens.ts';
import { handler as getCompanyPage } from '../companies/get-company-page.ts';

let author: Caller;
let admin: Caller;
let secret: string;
beforeAll(async () => {
  ({ author, moderator: admin } = await authorAndModerator());
  secret = (await makeToken(author, { scopes: ['READ', 'CHECK'] })).json.token;
});

/** Without digits, which count as no typing errors. */
const word = () =>
  `q${randomUUID().replaceAll('-', '').slice(0, 9)}`.replaceAll(/\d/g, (digit) =>
    'ghijklmnop'.charAt(Number(digit)),
  );
const listedCompany = (fields: Record<string, unknown> = {}) => proposeAndList(author, admin, fields);
const namesOf = async (slug: string) => (await companyPage(slug)).json.alsoKnownAs;
const setNames = (id: string, alsoKnownAs: Partial<NameToSet>[]) => correct(admin, id, { alsoKnownAs });
const SOURCE = 'Its website, at the foot of each page';

const headers = () => ({ authorization: `Bearer ${secret}` });
const check = async (rows: object[]) =>
  (await author.call<CheckedRow[]>('check-companies', checkCompanies, { body: { rows } })).json;

/** The slug, and the name by which it was found, in each place where people look for a company by name. */
async function foundIn(name: string) {
  await deliverStream();
  const shown = (cards: readonly Partial<CompanyCard>[] = []) =>
    cards.map(({ slug, foundBy }) => [slug, foundBy?.kind]);
  const [searched, suggested, hint, [checked]] = await Promise.all([
    directory({ q: name }),
    directory({ q: name.slice(0, -2), namesFirst: 'true' }),
    stranger().call<SuggestedCompany[]>('list-company-options', listCompanyOptions, { query: { q: name } }),
    check([{ name }]),
  ]);
  const queries = JSON.stringify({ q0: { query: name } });
  const answered = await stranger().call<{ q0: { result: { id: string; description: string }[] } }>(
    'reconcile',
    reconcile,
    {
      headers: { ...headers(), 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ queries }).toString(),
    },
  );
  const proposed = await stranger().call<{ result: { id: string; description: string }[] }>(
    'suggest-companies',
    suggestReconciled,
    { headers: headers(), query: { prefix: name } },
  );
  return {
    search: shown(searched.json),
    suggestions: shown(suggested.json),
    duplicates: hint.json.map(({ slug }) => slug),
    check: [checked?.match, ...shown(checked?.companies)],
    reconciled: answered.json.q0.result.map(({ id, description }) => [id, description]),
    proposed: proposed.json.result.map(({ id }) => id),
  };
}

describe.each([
  [
    'a former name',
    'FORMER',
    async (name: string) => {
      const company = await listedCompany({ name });
      await correct(admin, company.id, { name: `Nuwe ${word()} Boerdery` });
      return company.slug;
    },
  ],
  [
    'the name of a merged company',
    'MERGED',
    async (name: string) => {
      const [company, into] = [
        await listedCompany({ name }),
        await listedCompany({ name: `${word()} Mills` }),
      ];
      await merge(admin, company.id, into.id);
      return into.slug;
    },
  ],
  [
    'a trading name',
    'TRADING',
    async (name: string) => {
      const company = await listedCompany({ name: `${word()} Mills` });
      await setNames(company.id, [{ name, kind: 'TRADING', source: SOURCE }]);
      return company.slug;
    },
  ],
])('%s', (_, kind, make) => {
  test('finds the company in each place where people look for one, once, and says which name it is', async () => {
    const name = `${word()} ${word()} Roofing`;
    const slug = await make(name);
    const found = await foundIn(name);
    expect(found).toMatchObject({
      search: [[slug, kind]],
      suggestions: [[slug, kind]],
      duplicates: [slug],
      check: ['NAME', [slug, kind]],
      proposed: [slug],
    });
    expect(found.reconciled).toMatchObject([[slug, expect.stringContaining(name)]]);
    const [row] = await check([{ name: `Other ${word()} t/a ${name}` }]);
    expect(row?.companies.map((company) => company.slug)).toEqual([slug]);
    expect(row?.companies[0]?.differences.map((one) => one.kind)).toContain('OTHER_NAME');
    await expectRecountToAgree();
  });
});

test('a search needs all its words in one name, and says nothing of other names where its own has them', async () => {
  const [own, other] = [word(), word()];
  const company = await listedCompany({ name: `${own} Mills` });
  await setNames(company.id, [{ name: `${other} Roofing`, kind: 'FORMER' }]);
  expect((await directory({ q: `${own} roofing` })).json).toEqual([]);
  const [card] = (await directory({ q: own })).json;
  expect([card?.slug, card?.foundBy]).toEqual([company.slug, null]);
  const misspelt = `${other.slice(0, 4)}x${other.slice(5)} roofing`;
  expect((await directory({ q: misspelt })).json).toMatchObject([
    { slug: company.slug, foundBy: { name: `${other} Roofing`, kind: 'FORMER' } },
  ]);
});

test('a company that bears the name comes before one that had it, though more flags are on the other', async () => {
  const name = `${word()} Roofing`;
  const former = await listedCompany({ name: `${name} (Pty) Ltd` });
  await correct(admin, former.id, { name: `${word()} Mills` });
  const bearer = await listedCompany({ name: `${name} CC` });
  await deliverStream();
  const [row] = await check([{ name: `${name} (Pty) Ltd` }]);
  expect(row?.companies.map(({ slug }) => slug)).toEqual([bearer.slug, former.slug]);
  const suggested = await directory({ q: name, namesFirst: 'true' });
  expect(suggested.json.map(({ slug }) => slug)).toEqual([bearer.slug, former.slug]);
});

test('a total counts a company once, however many of its names have the word', async () => {
  const shared = word();
  const company = await listedCompany({ name: `${shared} Mills` });
  await setNames(company.id, [
    { name: `${shared} Roofing`, kind: 'FORMER' },
    { name: `${shared} Plant Hire`, kind: 'TRADING', source: SOURCE },
  ]);
  const { json, headers: answer } = await directory({ q: shared });
  expect([json.length, answer['x-total-count']]).toEqual([1, '1']);
});

test('a corrected name stays as a former one, unless the moderator says why not; a return takes it out', async () => {
  const [first, second, third] = [`${word()} Mills`, `${word()} Mills`, `${word()} Mills`];
  const company = await listedCompany({ name: first });
  await correct(admin, company.id, { name: second });
  expect(await namesOf(company.slug)).toEqual([{ name: first, kind: 'FORMER' }]);
  const refused = await correct(admin, company.id, { name: third, keepFormer: false });
  expect([refused.status, refused.json.issues]).toEqual([
    400,
    [{ path: 'reason', message: 'Say why the former name is not kept' }],
  ]);
  await correct(admin, company.id, { name: third, keepFormer: false, reason: 'It is the name of another' });
  expect(await namesOf(company.slug)).toEqual([{ name: first, kind: 'FORMER' }]);
  const [entry] = (await audit(admin)).json;
  expect(entry?.detail).toContain('former name not kept: It is the name of another');
  await correct(admin, company.id, { name: first.toUpperCase() });
  expect(await namesOf(company.slug)).toEqual([{ name: third, kind: 'FORMER' }]);
  await correct(admin, company.id, { name: first });
  expect(await namesOf(company.slug)).toEqual([{ name: third, kind: 'FORMER' }]);
});

test('a name that was corrected before the listing, which nobody knew, is not kept unless that is asked for', async () => {
  const company = await propose(author, { name: `${word()} Mils` });
  await correct(admin, company.id, { name: `${word()} Mills` });
  expect((await adminCompany(admin, company.id)).json.alsoKnownAs).toEqual([]);
});

test('moderators set trading names with a source and former ones; the source is not public, and names of merged companies stay', async () => {
  const [company, merged] = [await listedCompany(), await listedCompany({ name: `${word()} Twin` })];
  await merge(admin, merged.id, company.id);
  const missing = await setNames(company.id, [{ name: 'Shiny Roofs', kind: 'TRADING' }]);
  expect([missing.status, missing.json.issues]).toEqual([
    400,
    [{ path: 'alsoKnownAs.0.source', message: 'Say where this trading name is published' }],
  ]);
  const set = await setNames(company.id, [
    { name: 'Shiny Roofs', kind: 'TRADING', source: SOURCE },
    { name: 'SHINY  roofs', kind: 'FORMER' },
    { name: company.name.toLowerCase(), kind: 'FORMER' },
  ]);
  const all = [
    { name: 'Shiny Roofs', kind: 'TRADING' },
    { name: merged.name, kind: 'MERGED' },
  ];
  expect(set.json.alsoKnownAs).toMatchObject([{ source: SOURCE }, {}]);
  expect(await namesOf(company.slug)).toEqual(all);
  await setNames(company.id, []);
  expect(await namesOf(company.slug)).toEqual([{ name: merged.name, kind: 'MERGED' }]);
});

test('the name of a merged company stays, whatever name hides it for a while', async () => {
  const [company, merged] = [await listedCompany(), await listedCompany({ name: `${word()} Twin` })];
  await setNames(company.id, [{ name: merged.name, kind: 'FORMER' }]);
  await merge(admin, merged.id, company.id);
  expect(await namesOf(company.slug)).toEqual([{ name: merged.name, kind: 'FORMER' }]);
  await setNames(company.id, []);
  expect(await namesOf(company.slug)).toEqual([{ name: merged.name, kind: 'MERGED' }]);
  await correct(admin, company.id, { name: merged.name });
  await correct(admin, company.id, {
    name: `${word()} Mills`,
    keepFormer: false,
    reason: 'It was the other',
  });
  expect(await namesOf(company.slug)).toEqual([
    { name: company.name, kind: 'FORMER' },
    { name: merged.name, kind: 'MERGED' },
  ]);
  expect((await directory({ q: merged.name })).json.map(({ slug }) => slug)).toEqual([company.slug]);
});

test('twenty names beside its own are the most, those of merged companies apart', async () => {
  const company = await listedCompany();
  const names = Array.from({ length: 21 }, (_, at) => ({
    name: `Roofs ${at} ${word()}`,
    kind: 'FORMER' as const,
  }));
  expect((await setNames(company.id, names)).status).toBe(400);
  expect((await setNames(company.id, names.slice(1))).status).toBe(200);
  const corrected = await correct(admin, company.id, { name: `${word()} Mills` });
  expect([corrected.status, corrected.json.issues]).toMatchObject([400, [{ path: 'alsoKnownAs' }]]);
  const into = await listedCompany();
  await merge(admin, company.id, into.id);
  expect(await namesOf(into.slug)).toHaveLength(21);
});

test('a merge whose names would fill the directory is refused, and nothing changes', async () => {
  const [company, into] = [await listedCompany(), await listedCompany()];
  for (const one of [company, into])
    await setNames(
      one.id,
      Array.from({ length: 20 }, (_, at) => ({
        name: `${at} ${word()} ${'a'.repeat(230)}`,
        kind: 'FORMER' as const,
      })),
    );
  expect((await merge(admin, company.id, into.id)).json.code).toBe('merge_refused');
  expect(await namesOf(company.slug)).toHaveLength(20);
});

test('a correction whose names would fill the directory is refused, and says what to do', async () => {
  const [company, into] = [await listedCompany(), await listedCompany()];
  const long = () =>
    Array.from({ length: 20 }, (_, at) => ({
      name: `${at} ${word()} ${'a'.repeat(230)}`,
      kind: 'FORMER' as const,
    }));
  await setNames(company.id, long());
  await merge(admin, company.id, into.id);
  const { status, json } = await setNames(into.id, long());
  expect([status, json.issues]).toMatchObject([
    400,
    [{ path: 'alsoKnownAs', message: expect.stringMatching(/Leave one out\.$/) as string }],
  ]);
});

test('a proposal that is merged gives its name, but not the trading name that nothing else shows', async () => {
  const into = await listedCompany();
  const proposal = await sendProposal(author, { name: `${word()} Mills`, tradingAs: `${word()} Shop` });
  await merge(admin, proposal.id, into.id);
  expect(await namesOf(into.slug)).toEqual([{ name: proposal.name, kind: 'MERGED' }]);
});

test('the trading name of a proposal is public from the listing on, unless a moderator leaves it out', async () => {
  const [kept, left] = [`${word()} Shop`, `${word()} Shop`];
  const first = await sendProposal(author, { name: `${word()} Mills`, tradingAs: `  ${kept} ` });
  const second = await sendProposal(author, { name: `${word()} Mills`, tradingAs: left });
  expect((await adminCompany(admin, first.id)).json.alsoKnownAs).toMatchObject([
    { name: kept, kind: 'TRADING' },
  ]);
  expect(await directory({ q: kept }).then(({ json }) => json)).toEqual([]);
  await setNames(second.id, []);
  for (const { id } of [first, second]) await accept(admin, id);
  expect(await namesOf(first.slug)).toEqual([{ name: kept, kind: 'TRADING' }]);
  expect(await namesOf(second.slug)).toEqual([]);
  expect((await directory({ q: kept })).json.map(({ slug }) => slug)).toEqual([first.slug]);
});

test.each([
  ['x', 'Trading name must show at least 2 letters or digits'],
  ['FlagRegister', 'Choose another name'],
  ['a'.repeat(256), 'Trading name must be at most 255 characters'],
])('a trading name %s is a 400', async (tradingAs, message) => {
  const answer = (await sendProposal(author, { tradingAs })) as unknown as { issues: unknown };
  expect(answer.issues).toEqual([{ path: 'tradingAs', message }]);
});

test('a shelf company that got a name is still found by the number in its first name, which no other may have', async () => {
  const number = String(Date.now()).slice(-6);
  const company = await listedCompany({ name: `K2021${number} (South Africa)` });
  await correct(admin, company.id, { name: `${word()} Mills` });
  await deliverStream();
  for (const cipcRegNo of [`2021/${number}/07`, `Reg No 2021 / ${number} / 07`, `${number}/07`])
    expect(await check([{ cipcRegNo }])).toMatchObject([
      { match: 'NUMBER', companies: [{ slug: company.slug }] },
    ]);
  expect((await directory({ q: `2021${number}07` })).json).toMatchObject([{ slug: company.slug }]);
  const other = await sendProposal(author, { cipcRegNo: `2021/${number}/07` });
  expect(other).toMatchObject({ code: 'company_exists', slug: company.slug });
  await expectRecountToAgree();
});

test('page and feed of changes tell all names, and a removed one is no longer told', async () => {
  const company = await listedCompany({ name: `${word()} Mills` });
  const since = new Date().toISOString();
  await correct(admin, company.id, { name: `${word()} Mills` });
  await deliverStream();
  const { body: page } = await openPage(getCompanyPage, { params: { slug: company.slug } });
  expect(page).toContain(`"alternateName":["${company.name}"]`);
  const changes = await stranger().call<Change[]>('list-changes', listChanges, {
    headers: headers(),
    query: { since },
  });
  expect(changes.json.find(({ id }) => id === company.id)).toMatchObject({
    company: { alsoKnownAs: [{ name: company.name, kind: 'FORMER' }] },
  });
  await setNames(company.id, []);
  expect((await directory({ q: company.name })).json).toEqual([]);
  expect(await check([{ name: company.name }])).toMatchObject([{ match: 'NONE' }]);
});
