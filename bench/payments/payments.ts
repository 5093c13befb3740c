import { formatNumber, type Report } from '../report.ts';
import { startEngines, useNewTable } from '../table/engines.ts';
import type { Consumed } from '../table/meter.ts';

interface Step extends Consumed {
  step: string;
}

/** How many act on one review at once. */
const AT_ONCE = 10;

/**
 * What each call consumes of the table by which a company answers and a debt is paid, session, limits, mails and lists
 * included; and the calls that ten payments on one review at once take between them.
 */
export async function run(): Promise<Report> {
  const stop = await startEngines();
  try {
    const { steps, answers } = await measureSteps();
    const rows = steps.map(({ step, writeUnits, readUnits, calls }) => [
      step,
      formatNumber(writeUnits),
      formatNumber(readUnits),
      String(calls),
    ]);
    return {
      sections: [
        {
          title: 'Answers and payments, call by call',
          columns: ['call', 'write units', 'read units', 'calls of the table'],
          rows,
        },
        {
          title: `${AT_ONCE} payments at once on one review`,
          columns: ['answer', 'count'],
          rows: answers.map(([answer, count]) => [answer, String(count)]),
        },
      ],
      figures: { steps, answers },
    };
  } finally {
    await stop();
  }
}

async function measureSteps() {
  const { table } = await import('../../functions/platform/table.ts');
  const { createMeter } = await import('../table/meter.ts');
  const { newMember } = await import('../../functions/testing/caller.ts');
  const { authorAndModerator } = await import('../../functions/testing/people.ts');
  const { approve, flag, uniqueName } = await import('../../functions/testing/flagging.ts');
  const { proposeAndList } = await import('../../functions/testing/administration.ts');
  const { represent } = await import('../../functions/testing/representing.ts');
  const calls = {
    pay: (await import('../../functions/debts/record-payment.ts')).handler,
    confirm: (await import('../../functions/debts/confirm-payment.ts')).handler,
    deny: (await import('../../functions/debts/deny-payment.ts')).handler,
    settle: (await import('../../functions/debts/settle-review.ts')).handler,
    dispute: (await import('../../functions/debts/dispute-review.ts')).handler,
    write: (await import('../../functions/replies/write-reply.ts')).handler,
    accept: (await import('../../functions/replies/approve-reply.ts')).handler,
    read: (await import('../../functions/reviews/get-review.ts')).handler,
  };
  const take = createMeter(table);
  await useNewTable('payments');
  const { author, moderator } = await authorAndModerator();
  const { caller: speaker } = await newMember();
  const domain = 'vetplant.co.za';
  const name = uniqueName('Vetplant Nurseries');
  const { id: companyId, slug } = await proposeAndList(author, moderator, {
    name,
    website: `https://${domain}`,
  });
  await represent(speaker, moderator, { slug, domain });
  const steps: Step[] = [];
  const measured = async <T>(step: string, work: () => Promise<T>): Promise<T> => {
    take();
    const result = await work();
    steps.push({ step, ...take() });
    return result;
  };
  const review = await measured('Submit a review of a company with a representative', () =>
    flag(author, companyId, { amountOwedZar: 100_000_00 }),
  );
  const params = { id: review.id };
  await measured('Publish it', () => approve(moderator, review.id));
  const body = { amountZar: 1_000_00, paidOn: '2026-05-04' };
  const pay = (by: typeof author) =>
    by.call<{ id: string; code?: string }>('record-payment', calls.pay, { params, body });
  await measured('The author records the first payment', () => pay(author));
  await measured('The author records a further one', () => pay(author));
  const claim = () => measured('The company claims a payment', () => pay(speaker));
  const confirmed = (await claim()).json;
  await measured('The author confirms it', () =>
    author.call('confirm-payment', calls.confirm, { params: confirmed }),
  );
  const denied = (await pay(speaker)).json;
  await measured('The author denies one', () => author.call('deny-payment', calls.deny, { params: denied }));
  await measured('The company disputes', () =>
    speaker.call('dispute-review', calls.dispute, { params, body: { reason: 'NOT_OWED' } }),
  );
  const text = { body: 'We have paid what was owed, as the statement of our bank shows to the cent.' };
  const reply = await measured('The company replies', () =>
    speaker.call<{ id: string }>('write-reply', calls.write, { params, body: text }),
  );
  await measured('A moderator publishes the reply', () =>
    moderator.call('approve-reply', calls.accept, { params: reply.json }),
  );
  await measured('A representative reads the review', () =>
    speaker.call('get-review', calls.read, { params }),
  );
  const answers = await measured(`${AT_ONCE} payments at once`, () =>
    Promise.all(Array.from({ length: AT_ONCE }, () => pay(author))),
  );
  await measured('The author settles', () => author.call('settle-review', calls.settle, { params }));
  const told = Map.groupBy(answers, ({ status, json }) => `${status} ${json.code ?? ''}`.trim());
  return { steps, answers: [...told].map(([answer, of]) => [answer, of.length] as const) };
}
