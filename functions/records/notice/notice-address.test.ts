import { beforeAll, expect, test, vi } from 'vitest';
import type { ErrorBody } from '../../../shared/schemas/errors.ts';
import { handler as unpublishReply } from '../../replies/unpublish-reply.ts';
import { handler as rejectReply } from '../../replies/reject-reply.ts';
import { handler as withdrawReview } from '../../reviews/withdraw-review.ts';
import { adminCompany, audit, correct, proposeAndList } from '../../testing/administration.ts';
import { byToken, hear, publishReply } from '../../testing/answering.ts';
import { type Caller, newMember, newModerator } from '../../testing/caller.ts';
import { beforeFirst } from '../../testing/faults.ts';
import { approve, flag, inspect, reject, uniqueName } from '../../testing/flagging.ts';
import { noticesOf } from '../../testing/mailed-codes.ts';
import { represent } from '../../testing/representing.ts';
import { editItem, stored } from '../../testing/stored.ts';
import { reviewKey } from '../../platform/keys.ts';
import { handler as deleteExpired } from '../../workers/delete-expired.ts';

let moderator: Caller;
let another: Caller;

beforeAll(async () => {
  moderator = (await newModerator()).caller;
  another = (await newModerator()).caller;
});

const codeOf = ({ status, json }: { status: number; json: unknown }) => [status, (json as ErrorBody).code];

async function listed() {
  const domain = `${crypto.randomUUID().slice(0, 8)}.co.za`;
  const fields = { name: uniqueName('Told Timber'), website: `https://${domain}` };
  const proposer = (await newMember()).caller;
  return { ...(await proposeAndList(proposer, moderator, fields)), domain };
}

/** A review that waits, of an author of its own. */
async function waiting(company: { id: string }, fields: object = {}) {
  const { caller } = await newMember();
  return { author: caller, ...(await flag(caller, company.id, { ...fields })) };
}

test('an author’s address is for that review alone: no other review’s notice goes there, before a moderator or after', async () => {
  const company = await listed();
  const porter = `night.porter@${company.domain}`;
  const first = await waiting(company, { noticeEmail: porter });
  const owned = async () => (await adminCompany(moderator, company.id)).json.noticeEmail;
  expect(await owned()).toBeNull();
  await approve(moderator, first.id);
  expect((await noticesOf(first.id)).map(({ to }) => to)).toEqual([porter]);
  expect(await owned()).toBeNull();
  const second = await waiting(company);
  await approve(moderator, second.id);
  expect(await noticesOf(second.id)).toEqual([]);
});

test('moderators read the address that the author gave, those who represent the company do not', async () => {
  const company = await listed();
  const noticeEmail = `accounts@${company.domain}`;
  const { id } = await waiting(company, { noticeEmail });
  expect((await inspect(moderator, id)).json.noticeEmail).toBe(noticeEmail);
  const { caller: speaker } = await newModerator();
  await represent(speaker, moderator, company);
  expect((await inspect(speaker, id)).json.noticeEmail).toBeNull();
});

test.each(['approve', 'hear'])(
  'a tick at %s makes the address the company’s, with domain and hash in the audit; whoever ticked decides on no reply that came by it',
  async (act) => {
    const company = await listed();
    const noticeEmail = `accounts@${company.domain}`;
    const { id } = await waiting(company, { noticeEmail, waitForCompany: act === 'hear' });
    const ticked = { noticeEmailOfCompany: true };
    const decided = act === 'hear' ? await hear(moderator, id, ticked) : await approve(moderator, id, ticked);
    expect(decided.status).toBe(200);
    const { json } = await adminCompany(moderator, company.id);
    expect([json.noticeEmail, json.noticeSource]).toEqual([noticeEmail, null]);
    const [entry] = (await audit(moderator)).json.filter(({ subject }) => subject.id === id);
    expect(entry?.detail).toMatch(new RegExp(`Address for notices at ${company.domain} \\([\\w-]{43}\\)`));
    expect(entry?.detail).not.toContain('accounts@');

    const mailbox = byToken((await noticesOf(id))[0]?.token ?? '');
    const { json: reply } = await mailbox.reply();
    if (act === 'hear') await approve(another, id);
    const params = { id: reply.id };
    const body = { reason: 'It names a person' };
    expect(codeOf(await publishReply(moderator, reply.id))).toEqual([403, 'own_decision']);
    expect(codeOf(await moderator.call('reject-reply', rejectReply, { params, body }))).toEqual([
      403,
      'own_decision',
    ]);
    expect((await publishReply(another, reply.id)).status).toBe(200);
    expect(codeOf(await moderator.call('unpublish-reply', unpublishReply, { params, body }))).toEqual([
      403,
      'own_decision',
    ]);

    // The next review's notice goes there too, and its replies are that moderator's no more than these.
    const next = await waiting(company);
    await approve(another, next.id);
    const [told] = await noticesOf(next.id);
    expect(told?.to).toBe(noticeEmail);
    const { json: later } = await byToken(told?.token ?? '').reply();
    expect(codeOf(await publishReply(moderator, later.id))).toEqual([403, 'own_decision']);
  },
);

test.each(['approve', 'hear'])(
  'an address that a tick at %s makes the company’s is compared with the website that it has by then',
  async (act) => {
    const company = await listed();
    const noticeEmail = `accounts@${company.domain}`;
    const { id } = await waiting(company, { noticeEmail, waitForCompany: act === 'hear' });
    const ticked = { noticeEmailOfCompany: true };
    beforeFirst('TransactWriteCommand', () =>
      correct(another, company.id, { website: 'https://elsewhere.example' }),
    );
    const decided = act === 'hear' ? await hear(moderator, id, ticked) : await approve(moderator, id, ticked);
    vi.restoreAllMocks();
    expect(codeOf(decided)).toEqual([422, 'email_not_of_company']);
    expect((await adminCompany(moderator, company.id)).json.noticeEmail).toBeNull();
  },
);

test('who entered an address as a moderator decides on no reply that came by it, also after clearing it', async () => {
  const company = await listed();
  await correct(moderator, company.id, { noticeEmail: 'x@else.example', noticeSource: 'A letterhead' });
  const { id } = await waiting(company);
  await approve(moderator, id);
  const mailbox = byToken((await noticesOf(id))[0]?.token ?? '');
  const { json: reply } = await mailbox.reply();
  expect(codeOf(await publishReply(moderator, reply.id))).toEqual([403, 'own_decision']);
  await correct(moderator, company.id, { noticeEmail: null });
  expect(codeOf(await publishReply(moderator, reply.id))).toEqual([403, 'own_decision']);
  // It is no address of the company any more.
  expect((await mailbox.open()).status).toBe(404);
  expect(codeOf(await publishReply(another, reply.id))).toEqual([409, 'not_representative']);
});

test('nothing is ticked where there is no address, or only the moderator’s own', async () => {
  const company = await listed();
  const { id } = await waiting(company);
  const ticked = { noticeEmailOfCompany: true };
  expect(codeOf(await approve(moderator, id, ticked))).toEqual([422, 'email_not_of_company']);
  const { caller, email } = await newModerator();
  const own = await proposeAndList((await newMember()).caller, moderator, {
    name: uniqueName('Own Domain'),
    website: `https://${email.split('@')[1]}`,
  });
  const theirs = await waiting(own, { noticeEmail: email });
  expect(codeOf(await approve(caller, theirs.id, ticked))).toEqual([403, 'own_case']);
  expect((await approve(caller, theirs.id)).status).toBe(200);
});

test('an author’s address is forgotten with a review that is withdrawn before it was public, or rejected once no appeal is possible', async () => {
  const company = await listed();
  const kept = async (noticeEmail: string) =>
    (await stored())
      .filter(({ pk }) => !String(pk).startsWith('O#'))
      .some((item) => JSON.stringify(item).includes(noticeEmail));
  const withdrawn = await waiting(company, { noticeEmail: `one@${company.domain}`, waitForCompany: true });
  await hear(moderator, withdrawn.id);
  await withdrawn.author.call('withdraw-review', withdrawReview, { params: { id: withdrawn.id } });
  expect(await kept(`one@${company.domain}`)).toBe(false);

  const rejected = await waiting(company, { noticeEmail: `two@${company.domain}` });
  await reject(moderator, rejected.id);
  expect(await kept(`two@${company.domain}`)).toBe(true);
  const old = new Date(Date.now() - 211 * 86_400_000).toISOString();
  await editItem(reviewKey(rejected.id), { decidedAt: old, queuedAt: `${old}#${rejected.id.slice(0, 8)}` });
  await deleteExpired();
  expect(await kept(`two@${company.domain}`)).toBe(false);
});
