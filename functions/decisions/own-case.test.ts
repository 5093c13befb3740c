import { beforeAll, expect, test } from 'vitest';
import type { ProposedCompany } from '../../shared/schemas/companies.ts';
import type { QueuedReview } from '../../shared/schemas/moderation.ts';
import type { ModeratedRepresentative } from '../../shared/schemas/representatives.ts';
import { handler as listPendingCompanies } from '../administration/list-pending-companies.ts';
import { accept, adminCompany, audit, correct, decline, merge, remove } from '../testing/administration.ts';
import { type Caller, newMember, newModerator } from '../testing/caller.ts';
import { authorPartition, companyKey } from '../platform/keys.ts';
import { approve, flag, inspect, propose } from '../testing/flagging.ts';
import { listed } from '../testing/register.ts';
import { editItem } from '../testing/stored.ts';
import {
  candidateFor,
  companyWithDomain,
  DECIDED,
  type Decided,
  DECISIONS,
  type Everything,
  everythingToDecide,
  REQUESTER,
  rowsOf,
} from '../testing/everything-to-decide.ts';
import { acceptRepresentative, askToRepresent, proveAddress, represent } from '../testing/representing.ts';
import { representativeCodes } from '../testing/mailed-codes.ts';
import { confirmedPrivacyRequest, privacyStep } from '../testing/privacy.ts';
import { file, step } from '../testing/takedowns.ts';
import { handler as listPendingReviews } from '../moderation/list-pending-reviews.ts';
import { handler as listRepresentatives } from '../representatives/list-representatives.ts';

let author: Caller;
let own: Caller;
let ownId: string;
let ownEmail: string;
let other: Caller;

beforeAll(async () => {
  author = (await newMember()).caller;
  const moderator = await newModerator();
  own = moderator.caller;
  ownId = moderator.user.id;
  ownEmail = moderator.email;
  other = (await newModerator()).caller;
});

const OWN_CASE = { status: 403, json: { code: 'own_case' } };

async function waiting(moderator: Caller, id: string) {
  const { json } = await moderator.call<QueuedReview[]>('list-pending-reviews', listPendingReviews, {
    query: { limit: '100' },
  });
  return json.find((row) => row.id === id);
}

async function entriesAbout(id: string): Promise<number> {
  return (await audit(other, { subject: id })).json.length;
}

const OWN_BY_CASE: [string, (of: { email: string }) => Promise<Everything>, readonly Decided[]][] = [
  [
    'wrote the reviews',
    () => everythingToDecide({ author: own }),
    ['review', 'reply', 'takedown', 'appealOfReview', 'appealOfTakedown', 'privacy', 'secondReading'],
  ],
  [
    'asked from their address, behind a plus',
    ({ email }) => everythingToDecide({ email: email.replace('@', '+lawyer@').toUpperCase() }),
    ['takedown', 'appealOfTakedown', 'privacy'],
  ],
  [
    'filed them while logged in, from another address',
    () => everythingToDecide({ requester: own }),
    ['takedown', 'appealOfTakedown'],
  ],
  [
    'represents a company that was merged into it',
    async () => {
      const [all, former] = [await everythingToDecide(), await companyWithDomain()];
      await represent(own, other, former);
      await merge(other, former.id, all.company.id);
      return all;
    },
    DECIDED,
  ],
];

/** Expects that the moderator decides nothing of these kinds, and that the lists say so beforehand. */
async function expectOwn(all: Everything, ownKinds: readonly Decided[]) {
  for (const kind of ownKinds) {
    for (const [name, decide] of Object.entries(DECISIONS[kind])) {
      const { status, json } = await decide(own, all);
      const code = (json as { code?: string }).code;
      expect([kind, name, status, code]).toEqual([kind, name, 403, 'own_case']);
    }
  }
  const [mine, theirs] = [await rowsOf(own, all), await rowsOf(other, all)];
  for (const kind of DECIDED) {
    const isOwn = ownKinds.includes(kind);
    expect([kind, ...mine[kind].map((row) => row?.ownCase)]).toEqual([kind, ...mine[kind].map(() => isOwn)]);
    expect([kind, ...theirs[kind].map((row) => row?.ownCase)]).toEqual([
      kind,
      ...theirs[kind].map(() => false),
    ]);
  }
  const requests = (['takedown', 'privacy', 'appealOfTakedown'] as const).filter((kind) =>
    ownKinds.includes(kind),
  );
  const withheld = JSON.stringify(requests.map((kind) => mine[kind]));
  for (const words of [...Object.values(REQUESTER), 'naledi@', '+lawyer', '+LAWYER'])
    expect(withheld).not.toContain(words);
  const shown = JSON.stringify(requests.map((kind) => theirs[kind]));
  for (const words of Object.values(REQUESTER)) expect(shown).toContain(words);
}

async function expectOtherDecides(all: Everything) {
  for (const kind of ['privacy', 'takedown', 'reply'] as const) {
    const [decide] = Object.values(DECISIONS[kind]);
    expect([kind, (await decide?.(other, all))?.status]).toEqual([kind, 200]);
  }
}

test.each(OWN_BY_CASE)(
  'a moderator who %s decides nothing about it, and the lists say so beforehand',
  async (_, prepare, ownKinds) => {
    const all = await prepare({ email: ownEmail });
    await expectOwn(all, ownKinds);
    await expectOtherDecides(all);
  },
);

test('a moderator who asks to represent the company, and then represents it, decides nothing about it', async () => {
  const all = await everythingToDecide();
  const email = `own@${all.company.domain}`;
  const { json: asked } = await askToRepresent(own, all.company.slug, { email });
  await expectOwn(all, DECIDED);
  const [code] = await representativeCodes(email);
  await proveAddress(own, asked.id, code);
  expect((await acceptRepresentative(other, asked.id)).status).toBe(200);
  await expectOwn(all, DECIDED);
  await expectOtherDecides(all);
});

test('a company’s representative does not learn who wrote a review of it', async () => {
  const company = await companyWithDomain();
  const { caller, email } = await newMember({ lastName: 'Unnamed' });
  const { id } = await flag(caller, company.id);
  await represent(own, other, company);
  const mine = (await inspect(own, id)).json;
  expect(mine).toMatchObject({ ownCase: true, user: { firstName: null, lastName: null, email: null } });
  expect(JSON.stringify([mine, await waiting(own, id)])).not.toMatch(/Unnamed/);
  expect((await inspect(other, id)).json.user).toMatchObject({ lastName: 'Unnamed', email });
  expect((await waiting(other, id))?.user.lastName).toBe('Unnamed');
});

test('neither of two approvals at once, of which one is their own, is by the author', async () => {
  const company = await listed({ name: `Witteklip Quarries ${crypto.randomUUID()}` });
  const { id } = await flag(own, company.id);
  const [mine, theirs] = await Promise.all([approve(own, id), approve(other, id)]);
  expect([403, 409]).toContain(mine.status);
  expect(theirs.status).toBe(200);
  expect((await audit(other, { subject: id })).json).toHaveLength(1);
});

test('a moderator does nothing with a company of their own proposal, nor merges another into it', async () => {
  const { id } = await propose(own);
  const another = await propose(author);
  const refusals = [
    await accept(own, id),
    await decline(own, id),
    await merge(own, id, another.id),
    await merge(own, another.id, id),
    await correct(own, id, { city: 'Paarl' }),
    await remove(own, id),
  ];
  for (const refused of refusals) expect(refused).toMatchObject(OWN_CASE);
  expect(await entriesAbout(id)).toBe(0);
  expect((await adminCompany(own, id)).json).toMatchObject({ status: 'PROPOSED', ownCase: true });
  expect((await accept(other, id)).json).toMatchObject({ listed: true, ownCase: false });
  expect(await remove(own, id)).toMatchObject(OWN_CASE);
});

test('a moderator lists no company of their own proposal by approving what somebody else wrote of it', async () => {
  const company = await propose(author);
  const { id } = await flag(author, company.id);
  await editItem(companyKey(company.slug), {
    submittedById: ownId,
    authorId: authorPartition(ownId, 'companies'),
  });
  expect((await inspect(own, id)).json).toMatchObject({ ownCase: true });
  expect(await approve(own, id)).toMatchObject(OWN_CASE);
  expect((await approve(other, id)).status).toBe(200);
});

test('a person who asks to represent a company does not learn who else asks or who represents it', async () => {
  const company = await companyWithDomain();
  await represent((await newMember()).caller, other, company);
  const { id } = await candidateFor(company);
  await askToRepresent(own, company.slug, { email: `own@${company.domain}` });
  const row = async (by: Caller) => {
    const { json } = await by.call<ModeratedRepresentative[]>('list-representatives', listRepresentatives, {
      query: { limit: '100' },
    });
    return json.find((one) => one.id === id);
  };
  expect(await row(own)).toMatchObject({ ownCase: true, email: null, user: null, others: [] });
  expect((await row(other))?.user).toMatchObject({ firstName: 'Thandi' });
  expect((await adminCompany(own, company.id)).json).toMatchObject({ representatives: [] });
  expect((await adminCompany(other, company.id)).json).not.toMatchObject({ representatives: [] });
});

test('that a case is their own is said before what it waits for', async () => {
  const company = await listed({ name: `Rietfontein Feeds ${crypto.randomUUID()}` });
  const { id: reviewId } = await flag(author, company.id);
  await approve(other, reviewId);
  const { json: takedown } = await file(reviewId, { requesterEmail: ownEmail });
  expect(await step(own, 'action', takedown.id)).toMatchObject(OWN_CASE);
  expect(await step(own, 'reject', takedown.id)).toMatchObject(OWN_CASE);
  const reference = await confirmedPrivacyRequest({ email: ownEmail });
  expect(await privacyStep(own, 'answer', reference, { answer: 'Done' })).toMatchObject(OWN_CASE);
});

test('the lists say beforehand what is a moderator’s own', async () => {
  const { id: companyId } = await propose(own);
  const { id: reviewId } = await flag(own, companyId);
  const shown = async (moderator: Caller) => {
    const companies = await moderator.call<ProposedCompany[]>(
      'list-pending-companies',
      listPendingCompanies,
      {
        query: { limit: '100' },
      },
    );
    return [
      companies.json.find(({ id }) => id === companyId)?.ownCase,
      (await waiting(moderator, reviewId))?.ownCase,
    ];
  };
  expect([await shown(own), await shown(other)]).toEqual([
    [true, true],
    [false, false],
  ]);
});

test('a moderator ends no request of their own by acting on another one about the same review', async () => {
  const company = await listed({ name: `Vlakfontein Feeds ${crypto.randomUUID()}` });
  const { id: reviewId } = await flag(author, company.id);
  await approve(other, reviewId);
  await file(reviewId, { requesterEmail: ownEmail });
  const { json: another } = await file(reviewId, { requesterEmail: 'lerato.k@example.co.za' });
  await step(other, 'start', another.id);
  expect(await step(own, 'action', another.id)).toMatchObject(OWN_CASE);
  expect((await step(other, 'action', another.id)).status).toBe(200);
});
