import { beforeAll, expect, test } from 'vitest';
import type { CompanyOption, OwnCompany } from '../../shared/schemas/companies.ts';
import { companyKey } from '../platform/keys.ts';
import { Caller, newMember, newModerator } from '../testing/caller.ts';
import { approve, companyPage, directory, flag, propose, uniqueName } from '../testing/flagging.ts';
import { allPages } from '../testing/pages.ts';
import { listed } from '../testing/register.ts';
import { editItem, stored } from '../testing/stored.ts';
import { handler as listCompanyOptions } from './list-company-options.ts';
import { handler as listCompanyReviews } from './list-company-reviews.ts';
import { handler as listOwnCompanies } from './list-own-companies.ts';
import { handler as proposeCompany } from './propose-company.ts';

let author: Caller;
let stranger: Caller;

beforeAll(async () => {
  author = (await newMember()).caller;
  stranger = (await newMember()).caller;
});

const proposal = (caller: Caller, body: Record<string, unknown>) =>
  caller.call<OwnCompany & { code: string; slug?: string }>('propose-company', proposeCompany, { body });

test('a proposal is kept whole and waits to be listed', async () => {
  const body = {
    name: '  Karoo Solar (Pty) Ltd ',
    address: '1 Main Road',
    city: 'Beaufort West',
    province: 'Western Cape',
    website: 'https://karoo.example',
    cipcRegNo: '2019/123456/07',
  };
  const { status, json } = await proposal(author, body);
  expect(status).toBe(201);
  expect(json).toEqual({
    ...body,
    name: 'Karoo Solar (Pty) Ltd',
    id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    slug: 'karoo-solar-pty-ltd',
    kind: 'COMPANY',
    listed: false,
    status: 'PROPOSED',
    reason: null,
    reviewCount: 0,
    totalOwed: 0,
    createdAt: json.updatedAt,
    updatedAt: json.createdAt,
  });
});

test.each(['All', 'Mine', 'NEW', 'pending'])(
  'a company called %s does not hide what lies at that address',
  async (name) => {
    const { json } = await proposal(author, { name });
    expect(json.slug).toBe(`${name.toLowerCase()}-company`);
  },
);

test('names that share an address get one each, however many they are', async () => {
  const names = Array.from({ length: 24 }, (_, n) => `公司${String.fromCodePoint(0x4e00 + n)}`);
  const slugs = new Set<string>();
  for (const name of names) {
    const { status, json } = await proposal(author, { name });
    expect(status).toBe(201);
    slugs.add(json.slug);
  }
  expect(slugs.size).toBe(names.length);
  for (const slug of slugs) expect(slug).toMatch(/^company(-[a-z0-9]+)*$/);
});

test.each([
  ['name', { name: 'Protea Steel Works' }, { name: 'PROTEA  steel-works.' }],
  ['name to the eye', { name: 'Aloe Cape Foods' }, { name: '\u0410l\u043ee \u0421ape F\u3164oods' }],
  [
    'registration number',
    { name: 'Aloe Trading', cipcRegNo: '2001/000777/23' },
    { name: 'Another Name', cipcRegNo: '200100077723' },
  ],
])('the same %s is one company, at once or later', async (_, first, second) => {
  const at = await Promise.all([first, second, first, second].map((body) => proposal(author, body)));
  expect(at.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  const { slug } = at.find(({ status }) => status === 201)?.json ?? {};
  for (const { status, json } of at)
    if (status === 409) expect(json).toMatchObject({ code: 'company_exists', slug });
  expect((await proposal(author, second)).json).toMatchObject({ code: 'company_exists', slug });
});

test('a text that is no number of six digits keeps nobody else from having it, and a filler is refused', async () => {
  for (const cipcRegNo of ['not yet', '12345'])
    for (let n = 0; n < 2; n += 1)
      expect((await proposal(author, { name: uniqueName('Numberless'), cipcRegNo })).status).toBe(201);
  const { status, json } = await proposal(author, { name: uniqueName('Numberless'), cipcRegNo: 'n.a.' });
  expect([status, json.code]).toEqual([400, 'validation_failed']);
});

test.each([
  ['K2021661177 (South Africa)', null, 'Kudu Steel', '2021/661177/07'],
  ['Vuka Metals', 'CK2021/661188/07', 'K2021661188 (South Africa) (Pty) Ltd', null],
])(
  'the number in a name is the company’s own: %s with %j is %s with %j',
  async (name, cipcRegNo, again, number) => {
    const { slug } = await propose(author, { name, cipcRegNo });
    const { status, json } = await proposal(author, { name: again, cipcRegNo: number });
    expect([status, json.code, json.slug]).toEqual([409, 'company_exists', slug]);
  },
);

test('the address of a company that is there already is told to its author, and to a stranger once it is listed', async () => {
  const company = await propose(author);
  expect((await proposal(author, { name: company.name })).json.slug).toBe(company.slug);
  expect((await proposal(stranger, { name: company.name })).status).toBe(201);

  const { name, slug } = await listed({ name: uniqueName('Public Works') });
  expect((await proposal(stranger, { name })).json.slug).toBe(slug);
});

test('an unlisted company is on no public route, to its author neither', async () => {
  const company = await propose(author, {
    name: uniqueName('Unlisted Ironmongers'),
    cipcRegNo: '1988/111222/07',
  });
  for (const caller of [new Caller(), author, stranger]) {
    const options = (query: Record<string, string>) =>
      caller.call<CompanyOption[]>('list-company-options', listCompanyOptions, { query });
    expect((await options({ id: company.id })).json).toEqual([]);
    expect((await options({ q: 'unlisted' })).json).toEqual([]);
    const reviews = await caller.call('list-company-reviews', listCompanyReviews, {
      params: { slug: company.slug },
    });
    expect([reviews.status, reviews.json['code']]).toEqual([404, 'company_not_found']);
  }
  expect((await companyPage(company.slug)).status).toBe(404);
  for (const query of [{ q: 'ironmongers' }, { q: '1988/111222/07' }, { limit: '100' }])
    expect((await directory(query as Record<string, string>)).json.map(({ slug }) => slug)).not.toContain(
      company.slug,
    );
});

test('a company that does not exist and one that is not listed get the same response', async () => {
  const { slug } = await propose(author);
  const unlisted = await companyPage(slug);
  const missing = await companyPage('no-such-company');
  for (const answer of [unlisted, missing]) {
    delete (answer.json as { requestId?: string }).requestId;
    delete answer.headers['x-request-id'];
  }
  expect(unlisted).toEqual(missing);
});

test('a first approval lists the company and an option leads to it', async () => {
  const company = await propose(author);
  await approve((await newModerator()).caller, (await flag(author, company.id)).id);
  const { json } = await stranger.call<CompanyOption[]>('list-company-options', listCompanyOptions, {
    query: { id: company.id },
  });
  expect(json).toEqual([{ id: company.id, name: company.name, slug: company.slug, cipcRegNo: null }]);
});

test('one’s own companies are listed newest first with their state, and nobody else’s', async () => {
  const { caller } = await newMember();
  const proposed = [];
  for (let n = 0; n < 5; n += 1) proposed.push(await propose(caller));
  await editItem(companyKey(proposed[1]?.slug ?? ''), { status: 'DECLINED', reason: 'Not a company' });

  const pages = await allPages(
    (query) => caller.call<OwnCompany[]>('list-own-companies', listOwnCompanies, { query }),
    { limit: '2' },
  );
  const seen = pages.flatMap(({ json }) => json);
  expect(seen.map(({ slug }) => slug)).toEqual(proposed.map(({ slug }) => slug).reverse());
  expect(seen[3]).toMatchObject({ status: 'DECLINED', listed: false, reason: 'Not a company' });
  expect((await (await newMember()).caller.call('list-own-companies', listOwnCompanies)).json).toEqual([]);
});

test('no response says who proposed a company', async () => {
  const member = await newMember();
  const company = await propose(member.caller);
  await approve((await newModerator()).caller, (await flag(member.caller, company.id)).id);
  const answers = [await companyPage(company.slug), await directory({ q: company.name })];
  expect(JSON.stringify(answers)).not.toContain(member.user.id);
  expect(JSON.stringify(await stored(companyKey(company.slug).pk))).toContain(member.user.id);
});
