import { formatNumber, type Report } from '../report.ts';
import { startEngines, useNewTable } from '../table/engines.ts';
import type { Consumed } from '../table/meter.ts';

interface Step extends Consumed {
  step: string;
}

/**
 * What a submission consumes of the table, from the review to its evidence: session, limits, mail and figures included.
 * That pressing the button is one request until the success view shows is held by web/e2e/evidence.test.ts.
 */
export async function run(): Promise<Report> {
  const stop = await startEngines();
  try {
    const steps = await measureSteps();
    return {
      sections: [
        {
          title: 'A submission, step by step',
          columns: ['step', 'write units', 'read units', 'calls of the table'],
          rows: steps.map(({ step, writeUnits, readUnits, calls }) => [
            step,
            formatNumber(writeUnits),
            formatNumber(readUnits),
            String(calls),
          ]),
        },
      ],
      figures: { steps },
    };
  } finally {
    await stop();
  }
}

async function measureSteps(): Promise<Step[]> {
  const { table } = await import('../../functions/platform/table.ts');
  const { createMeter } = await import('../table/meter.ts');
  const { newMember } = await import('../../functions/testing/caller.ts');
  const { propose, reviewFields } = await import('../../functions/testing/flagging.ts');
  const { uploadAddress, attach, newUpload, post } = await import('../../functions/testing/uploads.ts');
  const { PERMITTED } = await import('../../functions/testing/files.ts');
  const { handler } = await import('../../functions/reviews/submit-review.ts');
  const take = createMeter(table);
  await useNewTable('submissions');
  const { caller } = await newMember();
  const company = await propose(caller);
  const steps: Step[] = [];
  const measured = async <T>(step: string, run: () => Promise<T>): Promise<T> => {
    take();
    const result = await run();
    steps.push({ step, ...take() });
    return result;
  };
  const submit = (characters: number, key?: string) =>
    caller.call<{ id: string }>('submit-review', handler, {
      body: reviewFields(company.id, { body: 'We wait. '.repeat(characters / 9).padEnd(characters, '.') }),
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    });

  await measured('Review of 600 characters', () => submit(600));
  const { json } = await measured('Review of 600 characters, with a key', () => submit(600, 'one'));
  await measured('The same again', () => submit(600, 'one'));
  await measured('Review of 5,000 characters, with a key', () => submit(5_000, 'two'));
  const upload = await measured('An address to upload to', () => newUpload(caller, {}));
  await post(upload, PERMITTED['application/pdf']);
  await measured('Attach the file', () => attach(caller, json.id, uploadAddress(upload)));
  return steps;
}
