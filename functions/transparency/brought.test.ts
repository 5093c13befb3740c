import { afterEach, expect, test, vi } from 'vitest';
import type { Transparency } from '../../shared/schemas/transparency.ts';
import { handler as answerQuestion } from '../debts/answer-question.ts';
import { handler as settleReview } from '../debts/settle-review.ts';
import { recordDelivered, recordUnreached } from '../records/notice/unreached.ts';
import { questionToken } from '../records/question/question.ts';
import { withdraw } from '../records/review/withdraw.ts';
import { byToken } from '../testing/answering.ts';
import { Caller, newMember, newModerator } from '../testing/caller.ts';
import { approve, flag, propose } from '../testing/flagging.ts';
import { noticesOf } from '../testing/mailed-codes.ts';
import { proveAddress } from '../testing/people.ts';
import { expectRecountToAgree } from '../testing/recount.ts';
import { represent } from '../testing/representing.ts';
import { emailsTo } from '../testing/stored.ts';
import { handler as archiveReviews } from '../workers/archive-reviews.ts';
import { handler as getTransparency } from './get-transparency.ts';

afterEach(() => vi.useRealTimers());

const START = Date.parse('2026-09-01T08:00:00Z');
/** So many days after everything was published. */
const at = (day: number) =>
  vi.useFakeTimers({ now: new Date(START + day * 24 * 60 * 60 * 1000), toFake: ['Date'] });

const figures = async () => {
  const { json } = await new Caller().call<Transparency>('get-transparency', getTransparency);
  const brought = ({ heard, asked, settled }: Transparency['totals'] | Transparency['months'][number]) => ({
    ...{ heard, asked, settled },
  });
  return {
    ever: brought(json.totals),
    months: new Map(json.months.map((month) => [month.month, brought(month)])),
  };
};

/** A public review, of a company that has an address for notices, a representative, or neither. */
async function published(moderator: Caller, reach: 'EMAIL' | 'REPRESENTATIVE' | 'NONE') {
  const { caller, user } = await newMember();
  await proveAddress(user.id);
  const domain = `${crypto.randomUUID().slice(0, 8)}.co.za`;
  const company = await propose(caller, { website: `https://${domain}` });
  if (reach === 'REPRESENTATIVE')
    await represent((await newMember()).caller, moderator, { slug: company.slug, domain });
  const noticeEmail = reach === 'EMAIL' ? { noticeEmail: `office@${domain}` } : {};
  const { id } = await flag(caller, company.id, { ...noticeEmail, amountOwedZar: 100_00 });
  await approve(moderator, id);
  return {
    id,
    dispute: async () => byToken((await noticesOf(id))[0]?.token ?? '').dispute(),
    settle: () => caller.call('settle-review', settleReview, { params: { id } }),
    withdraw: () => withdraw(id, user.id, new Date()),
    answer: async (answer: string, more: object = {}) => {
      const asked = (await emailsTo(user.id)).find(({ kind }) => kind === 'still-owed-asked');
      const token = questionToken((asked?.facts as { seed: string } | undefined)?.seed ?? '');
      const body = { answer, ...more };
      return new Caller().call('answer-question', answerQuestion, { params: { token }, body });
    },
  };
}

test('notices, questions and settled debts count in the months of these, with what came of them, and stay when a review goes', async () => {
  at(0);
  const { caller: moderator } = await newModerator();
  const [a, b, c, d, e, bounced] = [
    await published(moderator, 'EMAIL'),
    await published(moderator, 'EMAIL'),
    await published(moderator, 'EMAIL'),
    await published(moderator, 'EMAIL'),
    await published(moderator, 'EMAIL'),
    await published(moderator, 'EMAIL'),
  ];
  const represented = await published(moderator, 'REPRESENTATIVE');
  const unreachable = await published(moderator, 'NONE');
  for (const { id } of [a, a, b, c, d, bounced]) await recordDelivered(id, new Date());
  await recordUnreached(bounced.id, new Date());
  await recordDelivered(bounced.id, new Date());
  for (const [day, review] of [
    [2, a],
    [4, b],
    [9, c],
  ] as const) {
    at(day);
    expect((await review.dispute()).status).toBe(200);
  }
  for (const [day, review] of [
    [3, d],
    [10, e],
    [20, represented],
  ] as const) {
    at(day);
    expect((await review.settle()).status).toBe(200);
  }
  at(34);
  await archiveReviews();
  at(62);
  for (const [review, answer, more] of [
    [a, 'NOTHING', {}],
    [b, 'PART', { amountZar: 10_00 }],
    [c, 'PAID', {}],
    [unreachable, 'TAKE_DOWN', {}],
  ] as const)
    expect((await review.answer(answer, more)).status).toBe(200);
  expect(await a.withdraw()).not.toBeNull();

  const { months, ever } = await figures();
  const heard = { told: 6, reached: 5, answered: 3, medianDaysToAnswer: 4 };
  const none = {
    heard: { told: 0, reached: 0, answered: 0, medianDaysToAnswer: null },
    asked: { sent: 0, answered: 0, confirmed: 0 },
    settled: { count: 0, medianDays: null },
  };
  expect(months.get('2026-08')).toEqual(none);
  expect(months.get('2026-09')).toEqual({ ...none, heard, settled: { count: 3, medianDays: 10 } });
  expect(months.get('2026-10')).toEqual({ ...none, asked: { sent: 5, answered: 4, confirmed: 2 } });
  expect(months.get('2026-11')).toEqual({ ...none, settled: { count: 1, medianDays: null } });
  expect(ever).toEqual({
    heard,
    asked: { sent: 5, answered: 4, confirmed: 2 },
    settled: { count: 4, medianDays: 15 },
  });
  await expectRecountToAgree();
});
