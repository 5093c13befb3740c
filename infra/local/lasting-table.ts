import { setTimeout as delay } from 'node:timers/promises';
import { startTable, type LocalTable, type TableOptions } from './table.ts';

const REST_MS = 1_000;

/** The table, started again on its port when its engine ends without being asked. `say` hears of each time. */
export async function startLastingTable(
  options: Omit<TableOptions, 'onDeath'>,
  log: (line: string) => void,
): Promise<Omit<LocalTable, 'pid'>> {
  const closing = new AbortController();
  let table: LocalTable;
  let restarting: Promise<void> = Promise.resolve();

  const revive = async (port: number): Promise<void> => {
    while (!closing.signal.aborted) {
      await delay(REST_MS, undefined, { signal: closing.signal }).catch(() => undefined);
      if (closing.signal.aborted) return;
      try {
        table = await startTable({ ...options, port, onDeath });
        return;
      } catch (error) {
        log(`The table's engine does not start: ${String(error)}`);
      }
    }
  };
  const onDeath = (how: string) => {
    log(`The table's engine ended (${how}) and is started again`);
    restarting = revive(Number(new URL(table.url).port));
  };

  table = await startTable({ ...options, onDeath });
  return {
    url: table.url,
    tableName: table.tableName,
    async close() {
      closing.abort();
      await restarting;
      await table.close();
    },
  };
}
