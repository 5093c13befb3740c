import type { Account } from './account.ts';
import type { Step } from './step.ts';
import { awsCommand } from './table-steps.ts';

const formatMoment = (moment: Date | undefined) =>
  moment?.toISOString().replace(/\.\d+Z$/, 'Z') ?? 'an unknown moment';

/** Whether the lost table can be brought back, and to which moments. */
export function sourceStep({ stage, source, restored }: Account): Step {
  const title = 'recovery';
  const aws = awsCommand(stage);
  if (!source.facts)
    return restored.facts
      ? { title, state: 'done', message: `${source.name} is gone, ${restored.name} is there` }
      : {
          title,
          state: 'wrong',
          message: `${source.name} is gone, and its recovery with it; AWS keeps what it was when it was deleted for 35 days`,
          commands: [
            aws(`dynamodb list-backups --backup-type SYSTEM --table-name ${source.name}`),
            aws(
              `dynamodb restore-table-from-backup --target-table-name ${restored.name} --backup-arn BACKUP-ARN`,
            ),
          ],
        };
  const { PointInTimeRecoveryStatus, EarliestRestorableDateTime, LatestRestorableDateTime } =
    source.facts.backups.PointInTimeRecoveryDescription ?? {};
  if (PointInTimeRecoveryStatus !== 'ENABLED')
    return {
      title,
      state: 'wrong',
      message: `${source.name} cannot be restored to any moment: its recovery is off`,
      commands: [
        aws(
          `dynamodb update-continuous-backups --table-name ${source.name} --point-in-time-recovery-specification PointInTimeRecoveryEnabled=true`,
        ),
      ],
    };
  return {
    title,
    state: 'done',
    message: `${source.name} can be restored to any second from ${formatMoment(EarliestRestorableDateTime)} to ${formatMoment(LatestRestorableDateTime)}`,
  };
}

/** The restored table beside the lost one. */
export function restoreStep({ stage, source, restored }: Account): Step {
  const title = 'restore';
  const aws = awsCommand(stage);
  const wait = aws(`dynamodb wait table-exists --table-name ${restored.name}`);
  if (!restored.facts)
    return {
      title,
      state: source.facts ? 'to do' : 'later',
      message: `${restored.name} is not there; for a drill its newest state, after a loss --restore-date-time MOMENT in place of --use-latest-restorable-time`,
      commands: [
        aws(
          `dynamodb restore-table-to-point-in-time --source-table-name ${source.name} --target-table-name ${restored.name} --use-latest-restorable-time`,
        ),
        wait,
      ],
    };
  const { TableStatus, ItemCount, RestoreSummary } = restored.facts.table;
  if (TableStatus === 'CREATING' || TableStatus === 'UPDATING')
    return { title, state: 'to do', message: `${restored.name} is ${TableStatus}: wait`, commands: [wait] };
  if (TableStatus !== 'ACTIVE')
    return { title, state: 'wrong', message: `${restored.name} is ${TableStatus}: restore another one` };
  const moment = RestoreSummary ? `, as it was at ${formatMoment(RestoreSummary.RestoreDateTime)}` : '';
  return { title, state: 'done', message: `${restored.name}${moment}, about ${ItemCount ?? 0} items` };
}

const isConfigured = ({ stage, restored }: Account) => stage.restoredTable?.name === restored.name;
export const isUsed = ({ usedTable, restored }: Account) => usedTable === restored.name;

/** Null once the restored table is, or is about to be, the one that counts. */
export function endDrillStep(account: Account): Step | null {
  if (isConfigured(account) || isUsed(account)) return null;
  const { stage, restored } = account;
  const aws = awsCommand(stage);
  return {
    title: 'the end of a drill',
    state: restored.facts ? 'by hand' : 'later',
    message: 'delete the restored table and stop here; after a loss leave it and go on',
    commands: [
      ...(stage.keepsData
        ? [aws(`dynamodb update-table --table-name ${restored.name} --no-deletion-protection-enabled`)]
        : []),
      aws(`dynamodb delete-table --table-name ${restored.name}`),
    ],
  };
}

/** The restored table in place of the other: by infra/stages.ts and a deploy. */
export function switchStep(account: Account): Step {
  const title = 'switch';
  const { stage, restored, usedTable } = account;
  const deploy = `npm run deploy -- -c stage=${stage.name}`;
  const streamArn = restored.facts?.table.LatestStreamArn;
  const isOurs = isConfigured(account);
  const setting = `restoredTable: { name: '${restored.name}', streamArn: '${streamArn ?? 'STREAM-ARN'}' },`;
  if (isOurs && stage.restoredTable?.streamArn !== streamArn)
    return {
      title,
      state: 'wrong',
      message: `infra/stages.ts names another stream than the table has (${streamArn ?? 'none'})`,
      commands: [setting, deploy],
    };
  if (isOurs)
    return isUsed(account)
      ? { title, state: 'done', message: `${stage.name} uses ${restored.name}` }
      : {
          title,
          state: 'to do',
          message: `${stage.name} still uses ${usedTable ?? 'its own table'}`,
          commands: [deploy],
        };
  if (isUsed(account))
    return {
      title,
      state: 'wrong',
      message: `${stage.name} uses ${restored.name}, and infra/stages.ts does not say so: the next deploy would go back`,
      commands: [setting],
    };
  return {
    title,
    state: streamArn === undefined ? 'later' : 'by hand',
    message: `after a loss: put the line into the entry of ${stage.name} in infra/stages.ts, commit it and deploy`,
    commands: [setting, deploy],
  };
}

/** Functions hear of the restored table's changes; `expected`: how many read a stage's stream. */
export function readersStep(account: Account, expected: number): Step {
  const title = 'stream readers';
  const { stage, readers } = account;
  if (!isUsed(account)) return { title, state: 'later', message: `the deploy makes ${expected}` };
  const off = readers.filter(({ State = '' }) => /^Disabl/.test(State));
  if (off.length > 0)
    return {
      title,
      state: 'wrong',
      message: `${off.length} of ${expected} are off: no mail, lists that fall behind`,
      commands: off.map(({ UUID }) =>
        awsCommand(stage)(`lambda update-event-source-mapping --uuid ${UUID} --enabled`),
      ),
    };
  if (readers.length < expected)
    return {
      title,
      state: 'wrong',
      message: `${readers.length} of ${expected} read its stream: deploy again`,
    };
  const on = readers.filter(({ State }) => State === 'Enabled').length;
  return on >= expected
    ? { title, state: 'done', message: `${on} are on` }
    : { title, state: 'to do', message: `${on} of ${expected} are on: wait` };
}
