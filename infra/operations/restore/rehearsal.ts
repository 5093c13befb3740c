import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ACCOUNT_VARIABLES } from '../../local/aws/account.ts';
import { newAuthorKey } from '../../local/data-dir.ts';
import { startTable } from '../../local/table.ts';
import type { Item } from '../../../functions/platform/table.ts';

interface Rehearsal {
  log: (line: string) => void;
  /** Selects the items that are restored; tests leave some out. */
  filterBackup?: (items: Item[]) => Item[];
}

/**
 * Rehearses a restore on this machine's engine of the table, in a folder of its own that goes afterwards. Tells each step with
 * its figures. False when the restored table is not the lost one, or does not serve.
 */
export async function rehearse({ log, filterBackup = (items) => items }: Rehearsal): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'flagregister-restore-'));
  const lost = 'flagregister-rehearsal';
  const engine = await startTable({ dataDir: folder, tableName: lost });
  try {
    // Before anything of functions/ is loaded: its clients read where the table is when they are made.
    Object.assign(process.env, {
      ...ACCOUNT_VARIABLES,
      AWS_ENDPOINT_URL_DYNAMODB: engine.url,
      TABLE_NAME: lost,
      AUTHOR_KEY: newAuthorKey(),
    });
    log(
      `Rehearses a restore in ${folder}, which is deleted afterwards. The local engine has no point-in-time recovery:`,
    );
    log('the whole table is read and written into a new one of the same definition instead.');
    const { rehearsedSteps } = await import('./rehearsed-steps.ts');
    for await (const { title, isRight, message } of rehearsedSteps(lost, filterBackup)) {
      log(`${isRight ? 'ok    ' : 'WRONG '}  ${title}: ${message}`);
      if (!isRight) return false;
    }
    log('The restored table equals the lost one and serves in its place');
    return true;
  } finally {
    await engine.close();
    await rm(folder, { recursive: true, force: true });
  }
}
