import { beforeAll, expect, test } from 'vitest';
import type { ErrorBody } from '../../shared/schemas/errors.ts';
import type { OwnReply } from '../../shared/schemas/replies.ts';
import { audit, proposeAndList } from '../testing/administration.ts';
import { type Caller, newMember, newModerator } from '../testing/caller.ts';
import { approve, companyPage, flag, inspect, uniqueName, unpublish } from '../testing/flagging.ts';
import { authorAndModerator } from '../testing/people.ts';
import { expectRecountToAgree } from '../testing/recount.ts';
import { represent } from '../testing/representing.ts';
import { emailsTo, stored } from '../testing/stored.ts';
import { handler as approveReply } from './approve-reply.ts';
import { handler as unpublishReply } from './unpublish-reply.ts';
import { handler as writeReply } from './write-reply.ts';

type Answer = OwnReply & ErrorBody;

let author: Caller;
let moderator: Caller;

beforeAll(async () => {
  ({ author, moderator } = await authorAndModerator());
});

const TEXT = 'We paid this invoice on the day that it fell due, and have the proof of payment.';
const write = async (by: Caller, id: string) =>
  (await by.call<Answer>('write-reply', writeReply, { params: { id }, body: { body: TEXT } })).json.id;
const accept = (id: string) => moderator.call('approve-reply', approveReply, { params: { id } });
const takeAway = (id: string, reason: unknown = 'It names a private person', by = moderator) =>
  by.call<Answer>('unpublish-reply', unpublishReply, { params: { id }, body: { reason } });

/** A public review with its company's published reply. */
async function answered(representative?: { caller: Caller; user: { id: string } }) {
  const domain = `${crypto.randomUUID().slice(0, 8)}.co.za`;
  const name = uniqueName('Kwikspar Builders');
  const company = await proposeAndList(author, moderator, { name, website: `https://${domain}` });
  const { caller, user } = representative ?? (await newMember());
  await represent(caller, moderator, { slug: company.slug, domain });
  const { id } = await flag(author, company.id);
  await approve(moderator, id);
  const replyId = await write(caller, id);
  await accept(replyId);
  const shown = async () => (await companyPage(company.slug)).json;
  return { id, replyId, caller, userId: user.id, shown };
}

test('a published reply leaves view at once, its author is told why and may write another', async () => {
  const { id, replyId, caller, userId, shown } = await answered();
  expect(await shown()).toMatchObject({ replyCount: 1, reviews: [{ reply: { body: TEXT } }] });
  expect((await inspect(moderator, id)).json.reply).toMatchObject({ id: replyId, body: TEXT });
  expect((await takeAway(replyId, ' ')).status).toBe(400);

  const { status, json } = await takeAway(replyId);
  expect([status, json]).toEqual([
    200,
    expect.objectContaining({ id: replyId, status: 'REJECTED', reason: 'It names a private person' }),
  ]);
  expect(await shown()).toMatchObject({ replyCount: 0, reviews: [{ reply: null }] });
  expect((await inspect(moderator, id)).json.reply).toBeNull();
  const mails = (await emailsTo(userId)).filter(({ kind }) => kind === 'reply-unpublished');
  expect(mails).toMatchObject([{ facts: { reason: 'It names a private person' } }]);
  const log = (await stored('LOG#')).filter(({ outcome }) => outcome === 'UNPUBLISHED');
  expect(log).toMatchObject([{ kind: 'REPLY' }]);
  const [entry] = (await audit(moderator, { act: 'unpublish-reply' })).json;
  expect(entry).toMatchObject({ reason: 'It names a private person', subject: { kind: 'review', id } });
  expect((await takeAway(replyId)).json.code).toBe('already_decided');
  await expectRecountToAgree();

  await accept(await write(caller, id));
  expect((await shown()).replyCount).toBe(1);
});

test('a newer reply that waits goes on waiting, and is itself not public', async () => {
  const { id, replyId, caller, shown } = await answered();
  const newer = await write(caller, id);
  expect((await takeAway(newer)).json.code).toBe('already_decided');
  expect((await takeAway(replyId)).json).toMatchObject({ id: replyId, status: 'REJECTED' });
  expect((await takeAway(replyId)).json.code).toBe('reply_changed');
  expect((await accept(newer)).status).toBe(200);
  expect((await shown()).replyCount).toBe(1);
  await expectRecountToAgree();
});

test('with its review out of view a reply is taken away for good', async () => {
  const { id, replyId, shown } = await answered();
  await unpublish(moderator, id);
  expect((await takeAway(replyId)).status).toBe(200);
  await approve(moderator, id);
  expect(await shown()).toMatchObject({ replyCount: 0, reviews: [{ reply: null }] });
  await expectRecountToAgree();
});

test('the unknown is not found, nobody takes their own away, and members take none', async () => {
  const other = await newModerator();
  const { id, replyId } = await answered(other);
  expect((await takeAway(replyId, 'It is ours', other.caller)).json.code).toBe('own_case');
  for (const none of ['none', `${crypto.randomUUID()}.00000000`, 'x'.repeat(3000)])
    expect((await takeAway(none)).json.code).toBe('reply_not_found');
  expect((await takeAway(`${id}.00000000`)).json.code).toBe('reply_changed');
  expect((await takeAway(replyId, 'It is wrong', author)).status).toBe(403);
});
