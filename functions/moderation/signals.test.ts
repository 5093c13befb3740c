import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { completeDeletion } from '../accounts/delete-account.ts';
import { companyKey, userKey } from '../platform/keys.ts';
import { transact } from '../platform/table.ts';
import { markDeleting } from '../records/user/user.ts';
import { handler as editReview } from '../reviews/edit-review.ts';
import { handler as withdrawReview } from '../reviews/withdraw-review.ts';
import { handler as getTransparency } from '../transparency/get-transparency.ts';
import type { Transparency } from '../../shared/schemas/transparency.ts';
import { Caller, newMember, newModerator, stranger } from '../testing/caller.ts';
import { companyWithDomain } from '../testing/everything-to-decide.ts';
import { approve, flag, inspect, propose, reject } from '../testing/flagging.ts';
import { represent } from '../testing/representing.ts';
import { editItem, stored } from '../testing/stored.ts';
import { attach, uploaded } from '../testing/uploads.ts';

let moderator: Caller;
beforeAll(async () => {
  moderator = (await newModerator()).caller;
});

/** A member at their own domain, with an account that is a month old. */
async function member() {
  const { caller, user } = await newMember();
  const email = `${randomUUID()}@${randomUUID().slice(0, 8)}.co.za`;
  await editItem(userKey(user.id), {
    email,
    createdAt: new Date(Date.now() - 30 * 86_400_000).toISOString(),
  });
  return { caller, user, email };
}

const signals = async (id: string, by = moderator) => (await inspect(by, id)).json.signals;
const kinds = async (id: string) => (await signals(id)).map(({ kind }) => kind);
const traces = async (id: string) =>
  (await stored('P#')).filter(
    ({ sk }) => String(sk).split('#')[1] === id && String(sk).split('#').length > 2,
  );

const BODY = 'We delivered roof trusses in July, and they never paid for any of them.';

test('the same text, file or invoice of two accounts is shown, until one of them is gone or says otherwise', async () => {
  const [one, other] = [await member(), await member()];
  const company = await companyWithDomain();
  const first = await flag(one.caller, company.id, { title: 'First of two', body: `${BODY} Invoice 10045.` });
  expect(await signals(first.id)).toEqual([]);
  const second = await flag(other.caller, company.id, {
    title: 'Second of two',
    body: `${BODY.toUpperCase()} Invoice 10045!`,
  });
  const elsewhere = await propose(other.caller);
  const third = await flag(other.caller, elsewhere.id, {
    body: 'Another thing that happened to us in August, with invoice 10045.',
  });
  const bytes = Buffer.from(`A letter ${randomUUID()}`);
  await attach(one.caller, first.id, await uploaded(one.caller, bytes), { filename: 'letter.txt' });
  await attach(other.caller, second.id, await uploaded(other.caller, bytes), { filename: 'other.txt' });
  expect(await signals(first.id)).toEqual(
    (['SAME_TEXT', 'SAME_FILE', 'SAME_INVOICE'] as const).map((kind) => ({
      kind,
      reviews: [{ id: second.id, title: 'Second of two' }],
      times: null,
    })),
  );
  // The same number on another company's invoice is no signal.
  expect(await kinds(third.id)).toEqual([]);

  await other.caller.call('edit-review', editReview, {
    params: { id: second.id },
    body: { body: 'We wrote another text by ourselves, which names no number at all.' },
  });
  expect(await kinds(first.id)).toEqual(['SAME_FILE']);
  await other.caller.call('withdraw-review', withdrawReview, { params: { id: second.id } });
  expect(await kinds(first.id)).toEqual([]);
  expect(await traces(second.id)).toEqual([]);
});

test('features that an author shares with the company’s representatives are shown, but not to these', async () => {
  const company = await companyWithDomain();
  const [author, speaker] = [await member(), await member()];
  for (const { caller } of [author, speaker]) caller.address = '197.81.2.2:1';
  await represent(speaker.caller, moderator, company);
  const { id } = await flag(author.caller, company.id);
  expect(await kinds(id)).toEqual(['REPRESENTATIVE_PLACE']);
  await editItem(userKey(author.user.id), { email: speaker.email.replace('@', '+flags@') });
  expect(await kinds(id)).toEqual([
    'REPRESENTATIVE_DOMAIN',
    'REPRESENTATIVE_MAILBOX',
    'REPRESENTATIVE_PLACE',
  ]);
  await editItem(userKey(author.user.id), { email: `jo@mail.${company.domain}` });
  expect(await kinds(id)).toContain('COMPANY_DOMAIN');
  const own = (await newModerator()).caller;
  await represent(own, moderator, company);
  expect(await signals(id, own)).toEqual([]);
  await editItem(companyKey(company.slug), { website: null });
  expect(await kinds(id)).not.toContain('COMPANY_DOMAIN');
});

test('three new accounts that flag a company within a day are told', async () => {
  const company = await companyWithDomain();
  const flags = [];
  for (let n = 0; n < 3; n += 1) {
    const { caller } = await newMember();
    caller.address = stranger(n + 10).address;
    expect(flags.length === 2 ? await kinds(flags[0]?.id ?? '') : []).not.toContain('NEW_ACCOUNTS');
    flags.push(await flag(caller, company.id, { title: `Flag number ${n}` }));
  }
  const old = await flag((await member()).caller, company.id);
  expect(await kinds(old.id)).not.toContain('NEW_ACCOUNTS');
  const found = (await signals(flags[1]?.id ?? '')).find(({ kind }) => kind === 'NEW_ACCOUNTS');
  expect(found?.reviews.map(({ title }) => title).sort()).toEqual(['Flag number 0', 'Flag number 2']);
});

test('rejections for signals are counted by month; no trace outlives the account', async () => {
  const company = await companyWithDomain();
  const { caller, user } = await member();
  const refused = await flag(caller, company.id, { body: `${BODY} ${randomUUID()} invoice 5551` });
  const kept = await flag(caller, company.id, { body: `${BODY} ${randomUUID()} invoice 5552` });
  const counted = async () => {
    const { json } = await new Caller().call<Transparency>('get-transparency', getTransparency);
    return json.months.at(-1)?.signals.SAME_INVOICE ?? 0;
  };
  const before = await counted();
  expect((await reject(moderator, refused.id, { signals: ['BORING'] })).status).toBe(400);
  expect((await reject(moderator, refused.id, { signals: ['SAME_INVOICE'] })).status).toBe(200);
  expect(await counted()).toBe(before + 1);
  await approve(moderator, kept.id);
  expect(await traces(kept.id)).toHaveLength(2);
  await transact([markDeleting(user.id, new Date())]);
  await completeDeletion(user.id, new Date());
  expect([...(await traces(kept.id)), ...(await traces(refused.id))]).toEqual([]);
  expect(JSON.stringify(await stored(`R#${kept.id}`))).not.toContain('invoice.');
});
