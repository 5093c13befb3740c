import type { TableDescription } from '@aws-sdk/client-dynamodb';
import { streamConsumerIds } from '../../api/event-functions.ts';
import { stageOrigin } from '../../stages.ts';
import type { Account } from './account.ts';
import type { TableContent } from './inside.ts';
import { endDrillStep, isUsed, readersStep, restoreStep, sourceStep, switchStep } from './restore-steps.ts';
import type { Step } from './step.ts';
import {
  awsCommand,
  keyStep,
  protectionStep,
  recoveryStep,
  shapeStep,
  streamStep,
  tagsStep,
  timeToLiveStep,
} from './table-steps.ts';

/** A table that lost much differs in thousands of places; rebuild-index names them all. */
const MOST_SHOWN = 20;

/** Every step of a restore, in order, as it stands. `content` is null when the tables were not read. */
export function planSteps(account: Account, content: TableContent | null): Step[] {
  const end = endDrillStep(account);
  return [
    sourceStep(account),
    restoreStep(account),
    ...tableSteps(account),
    compareStep(account, content),
    forgetStep(account, content),
    ...(end ? [end] : []),
    switchStep(account),
    readersStep(account, streamConsumerIds.length),
    ...lastSteps(account),
  ];
}

/** Settings of the restored table. Listed with their commands before the table exists. */
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

function compareStep(account: Account, content: TableContent | null): Step {
  const title = 'comparison';
  const { stage, restored } = account;
  if (!restored.facts)
    return { title, state: 'later', message: 'lists, counts and figures against companies and reviews' };
  if (!content)
    return {
      title,
      state: 'by hand',
      message: 'lists, counts and figures against companies and reviews; reads the table whole, twice',
      commands: [drill(account, '--compare')],
    };
  const { drift, companies } = content;
  return drift.length === 0
    ? { title, state: 'done', message: `${companies} companies and all that is derived from them agree` }
    : {
        title,
        state: 'wrong',
        message: `${drift.length} differences, repaired by step "rebuild" or by`,
        commands: [
          `npm run rebuild-index -- --stage ${stage.name} --table ${restored.name}`,
          ...drift.slice(0, MOST_SHOWN).map((line) => `- ${line}`),
          ...(drift.length > MOST_SHOWN ? ['- and more'] : []),
        ],
      };
}

function forgetStep(account: Account, content: TableContent | null): Step {
  const title = 'forget again';
  const { source, restored } = account;
  const what = 'accounts deleted and reviews withdrawn since that moment are back';
  if (!source.facts)
    return {
      title,
      state: 'by hand',
      message: `${what}; ${source.name} is gone, so see docs/operations.md for what else tells`,
    };
  if (!restored.facts) return { title, state: 'later', message: what };
  if (!content?.changes)
    return { title, state: 'by hand', message: what, commands: [drill(account, '--compare')] };
  const { left, forgotten, acts } = content.changes;
  const repeated = acts.map(
    ({ at, act, subject }) => `- ${at} ${act}, ${subject}: is to be done again by whoever did it`,
  );
  return left.length === 0
    ? { title, state: 'done', message: `nothing is left of ${forgotten.length}`, commands: repeated }
    : {
        title,
        state: 'to do',
        message: `${left.length} of ${forgotten.length} are back`,
        commands: [
          drill(account, '--forget'),
          ...left.map(({ kind, id, goneIn }) => `- ${kind} ${id}, gone in ${goneIn}`),
          ...repeated,
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
      message: 'repairs derived data, and lists what a person has to finish',
      commands: [`npm run rebuild-index -- --stage ${stage.name}`],
    },
    {
      title: 'smoke',
      state,
      message: 'walks through the site',
      commands: [`npm run smoke -- --url ${stageOrigin(stage) ?? 'https://SITE'}`],
    },
  ];
}
