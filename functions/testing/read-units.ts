import { vi } from 'vitest';
import { table } from '../platform/table.ts';

export async function readUnits(act: () => Promise<unknown>): Promise<number> {
  let units = 0;
  const send = table.send.bind(table) as (command: unknown) => Promise<unknown>;
  vi.spyOn(table, 'send').mockImplementation((async (command: { input: object }) => {
    Object.assign(command.input, { ReturnConsumedCapacity: 'TOTAL' });
    const answer = (await send(command)) as { ConsumedCapacity?: unknown };
    for (const { CapacityUnits = 0 } of [answer.ConsumedCapacity ?? []].flat() as {
      CapacityUnits?: number;
    }[])
      units += CapacityUnits;
    return answer;
  }) as never);
  await act();
  vi.restoreAllMocks();
  return units;
}
