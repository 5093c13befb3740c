import { yesOrNo, formatNumber, type Report } from '../report.ts';
import { median } from '../quantiles.ts';
import { startEngines, useNewTable } from '../table/engines.ts';

const ROUNDS = 300;
const WARM_UP = 40;
const AT_ONCE = 50;

/** Cost of a session per call, and token refreshes when many calls meet an expired token. */
export async function run(): Promise<Report> {
  const stop = await startEngines();
  try {
    await useNewTable('session');
    const figures = await (
      await import('./measure.ts')
    ).measure({ rounds: ROUNDS, warmUp: WARM_UP, atOnce: AT_ONCE });
    return buildReport(figures);
  } finally {
    await stop();
  }
}

type Figures = Awaited<ReturnType<typeof import('./measure.ts').measure>>;

function buildReport({ publicCall, signedIn, refresh }: Figures): Report {
  const [without, withSession] = [median(publicCall.milliseconds), median(signedIn.milliseconds)];
  const ratio = withSession / without;
  const figures = {
    publicCall: { readUnits: publicCall.readUnits, medianMs: without },
    signedIn: { readUnits: signedIn.readUnits, medianMs: withSession },
    ratio,
    refresh,
  };
  const isOnce = refresh.refreshes === 1 && refresh.succeeded === AT_ONCE;
  return {
    figures,
    sections: [
      {
        title: 'A signed-in call over a public one, the same rule behind both',
        columns: ['', 'public', 'signed in', 'more', 'goal', 'holds'],
        rows: [
          [
            'read units',
            formatNumber(publicCall.readUnits),
            formatNumber(signedIn.readUnits),
            formatNumber(signedIn.readUnits - publicCall.readUnits),
            '≤ 1',
            yesOrNo(signedIn.readUnits - publicCall.readUnits <= 1),
          ],
          [
            'milliseconds, as a ratio',
            '1',
            ratio.toFixed(2),
            `${formatNumber(withSession - without)} ms`,
            '',
            '',
          ],
        ],
        notes: [
          `Medians of ${ROUNDS} calls of each, in turns, in one process; the rule reads one item of the local engine.`,
        ],
      },
      {
        title: `${AT_ONCE} calls at once on an expired token`,
        columns: ['', 'measured', 'goal', 'holds'],
        rows: [
          ['refreshes', String(refresh.refreshes), '1', yesOrNo(isOnce)],
          ['calls that went through', String(refresh.succeeded), String(AT_ONCE), yesOrNo(isOnce)],
          ['milliseconds until all had', formatNumber(refresh.milliseconds), '', ''],
        ],
      },
    ],
  };
}
