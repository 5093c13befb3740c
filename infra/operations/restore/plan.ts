import type { TableDescription } from '@aws-sdk/client-dynamodb';
import { streamConsumerIds } from '../../api/event-functions.ts';
import { stageOrigin } from '../../stages.ts';
import type { Account } from './account.ts';
import type { Inside } from './inside.ts';
import { drillEndStep, isUsed, readersStep, restoreStep, sourceStep, switchStep } from './restore-steps.ts';
import type { Step } from './step.ts';
import { shapeStep } from './table-shape.ts';
import {
  awsCommand,
  keyStep,
  protectionStep,
  recoveryStep,
  streamStep,
  tagsStep,
  timeToLiveStep,
} from './table-steps.ts';

/** A table that lost much differs in thousands of places; rebuild-index names them all. */
const MOST_SHOWN = 20;

/** Every step of a restore, in order, as it stands. `inside` is null when nobody looked into the tables. */
export function planSteps(account: Account, inside: Inside | null): Step[] {
  const end = drillEndStep(account);
  return [
    sourceStep(account),
    restoreStep(account),
    ...tableSteps(account),
    compareStep(account, inside),
    forgetStep(account, inside),
    ...(end ? [end] : []),
    switchStep(account),
    readersStep(account, streamConsumerIds.length),
    ...lastSteps(account),
  ];
}

/** What a restore brings along, and what it leaves out. Told with its commands before the table is there. */
function tableSteps({ stage, source, restored }: Account): Step[] {
  const aws = awsCommand(stage);
  const { facts } = restored;
  const table: TableDescription = facts?.table ?? {
    TableName: restored.name,
    TableArn: source.facts?.table.TableArn?.replace(/[^/]+$/, restored.name) ?? 'TABLE-ARN',
  };
  const left = [
    timeToLiveStep(table, facts?.timeToLive ?? {}, aws),
    streamStep(table, aws),
    recoveryStep(table, facts?.backups ?? { ContinuousBackupsStatus: 'DISABLED' }, aws),
    protectionStep(table, stage, aws),
    tagsStep(table, facts?.tags ?? new Map(), stage),
  ];
  if (facts) return [shapeStep(table), keyStep(table, source.facts?.table ?? null, stage), ...left];
  return left.map((step) => (step.state === 'to do' ? { ...step, state: 'later' } : step));
}

const drill = ({ stage, restored }: Account, option: string) =>
  `npm run restore-drill -- --stage ${stage.name} --table ${restored.name} ${option}`;

function compareStep(account: Account, inside: Inside | null): Step {
  const title = 'comparison';
  const { stage, restored } = account;
  if (!restored.facts)
    return { title, state: 'later', told: 'lists, counts and figures against companies and reviews' };
  if (!inside)
    return {
      title,
      state: 'by hand',
      told: 'lists, counts and figures against companies and reviews; reads the table whole, twice',
      commands: [drill(account, '--compare')],
    };
  const { differences, companies } = inside;
  return differences.length === 0
    ? { title, state: 'done', told: `${companies} companies and all that is derived from them agree` }
    : {
        title,
        state: 'wrong',
        told: `${differences.length} differences, mended by step "rebuild" or by`,
        commands: [
          `npm run rebuild-index -- --stage ${stage.name} --table ${restored.name}`,
          ...differences.slice(0, MOST_SHOWN).map((line) => `- ${line}`),
          ...(differences.length > MOST_SHOWN ? ['- and more'] : []),
        ],
      };
}

function forgetStep(account: Account, inside: Inside | null): Step {
  const title = 'forget again';
  const { source, restored } = account;
  const what = 'accounts deleted and reviews withdrawn since that moment are back';
  if (!source.facts)
    return {
      title,
      state: 'by hand',
      told: `${what}; ${source.name} is gone, so see docs/operations.md for what else tells`,
    };
  if (!restored.facts) return { title, state: 'later', told: what };
  if (!inside?.since) return { title, state: 'by hand', told: what, commands: [drill(account, '--compare')] };
  const { left, forgotten, acts } = inside.since;
  const told = acts.map(
    ({ at, act, subject }) => `- ${at} ${act}, ${subject}: is to be done again by whoever did it`,
  );
  return left.length === 0
    ? { title, state: 'done', told: `nothing is left of ${forgotten.length}`, commands: told }
    : {
        title,
        state: 'to do',
        told: `${left.length} of ${forgotten.length} are back`,
        commands: [
          drill(account, '--forget'),
          ...left.map(({ kind, id, goneAt }) => `- ${kind} ${id}, gone at ${goneAt}`),
          ...told,
        ],
      };
}

function lastSteps(account: Account): Step[] {
  const { stage } = account;
  const state = isUsed(account) ? 'by hand' : 'later';
  return [
    {
      title: 'rebuild',
      state,
      told: 'mends what is derived, and names what a person has to finish',
      commands: [`npm run rebuild-index -- --stage ${stage.name}`],
    },
    {
      title: 'smoke',
      state,
      told: 'walks through the site',
      commands: [`npm run smoke -- --url ${stageOrigin(stage) ?? 'https://SITE'}`],
    },
  ];
}
