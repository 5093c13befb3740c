import { parentPort, workerData } from 'node:worker_threads';
import { pathToFileURL } from 'node:url';
import type { Invocation, Outcome, WorkerSetup } from './functions-runtime.ts';

/** What Lambda's runtime does around a handler: loads its module once, then calls it with each event and a context. */
const { file, functionName } = workerData as WorkerSetup;

type Handler = (event: unknown, context: object) => unknown;
const { handler } = (await import(pathToFileURL(file).href)) as { handler?: Handler };
if (typeof handler !== 'function') throw new Error(`${file} exports no handler`);

const contextOf = ({ requestId, deadlineMs }: Invocation) => ({
  awsRequestId: requestId,
  functionName,
  functionVersion: '$LATEST',
  invokedFunctionArn: `arn:aws:lambda:${process.env.AWS_REGION}:000000000000:function:${functionName}`,
  memoryLimitInMB: '512',
  logGroupName: `/aws/lambda/${functionName}`,
  logStreamName: 'local',
  callbackWaitsForEmptyEventLoop: true,
  getRemainingTimeInMillis: () => deadlineMs - Date.now(),
});

async function outcomeOf(invocation: Invocation): Promise<Outcome> {
  const { call } = invocation;
  try {
    const result = await handler?.(JSON.parse(invocation.event), contextOf(invocation));
    return { call, result: JSON.stringify(result) ?? 'null' };
  } catch (error) {
    return { call, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', (invocation: Invocation) => {
  void outcomeOf(invocation).then((outcome) => parentPort?.postMessage(outcome));
});
parentPort?.postMessage('loaded');
