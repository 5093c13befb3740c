import { AsyncLocalStorage } from 'node:async_hooks';
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { vi } from 'vitest';
import { table } from '../platform/table.ts';

export function awsError(name: string, httpStatusCode = 400, message = 'text of AWS'): Error {
  return Object.assign(new Error(message), { name, $fault: 'client', $metadata: { httpStatusCode } });
}

export const cancelled = (...codes: string[]) =>
  new TransactionCanceledException({
    message: 'text of AWS',
    $metadata: { httpStatusCode: 400 },
    CancellationReasons: codes.map((Code) => ({ Code })),
  });

type Send = (command: { constructor: { name: string }; input: object }) => Promise<unknown>;

interface Failure {
  /** Name of the command, such as `GetCommand`. */
  command: string;
  error: Error;
  /** Selects which of these commands fail, counted from 1. Default: all. */
  when?: (count: number) => boolean;
}

/** With errors that the local engine does not produce. Ends with `vi.restoreAllMocks`. */
export function failTable({ command, error, when = () => true }: Failure): { count: number } {
  const calls = { count: 0 };
  const send = table.send.bind(table) as unknown as Send;
  const failing: Send = (sent) => {
    if (sent.constructor.name !== command) return send(sent);
    calls.count += 1;
    return when(calls.count) ? Promise.reject(error) : send(sent);
  };
  vi.spyOn(table, 'send').mockImplementation(failing as never);
  return calls;
}

/** As if another caller did it. `isMeant`: only with such an input. Ends with `vi.restoreAllMocks`. */
export function beforeFirst(
  command: string,
  happen: () => Promise<unknown>,
  isMeant: (input: object) => boolean = () => true,
): void {
  const send = table.send.bind(table) as unknown as Send;
  const asOther = AsyncLocalStorage.snapshot();
  let hasHappened = false;
  const late: Send = async (sent) => {
    if (sent.constructor.name === command && !hasHappened && isMeant(sent.input)) {
      hasHappened = true;
      await asOther(happen);
    }
    return send(sent);
  };
  vi.spyOn(table, 'send').mockImplementation(late as never);
}

const WRITES = /^(TransactWrite|Put|Update|Delete|BatchWrite)Command$/;

/** In each run one more write succeeds before it is cut off; it continues from the state of those before. */
export async function cutOffAtEveryWrite(run: () => Promise<unknown>): Promise<void> {
  for (let most = 0, isCut = true; isCut; most += 1) {
    isCut = false;
    let writes = 0;
    const send = table.send.bind(table) as unknown as Send;
    const cutOff: Send = (sent) => {
      if (WRITES.test(sent.constructor.name)) writes += 1;
      if (writes <= most) return send(sent);
      isCut = true;
      return Promise.reject(awsError('ServiceUnavailable', 503));
    };
    const cut = vi.spyOn(table, 'send').mockImplementation(cutOff as never);
    await run().catch(() => undefined);
    cut.mockRestore();
  }
}
