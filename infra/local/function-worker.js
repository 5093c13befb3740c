import '../bundling/compile-cache.js';
import { parentPort, workerData } from 'node:worker_threads';
import { pathToFileURL } from 'node:url';
import { moveClock } from './clock.js';

// Plain JavaScript: for TypeScript, each worker would load its own parser, some 10 MB.

/** The other side is functions-runtime.ts, which has the types of the messages. */
const { file, functionName, clock } = workerData;
moveClock(clock);

const { handler } = await import(pathToFileURL(file).href);
if (typeof handler !== 'function') throw new Error(`${file} exports no handler`);

const makeContext = ({ requestId, deadlineMs }) => ({
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

async function runInvocation(invocation) {
  const { call } = invocation;
  try {
    const result = await handler(JSON.parse(invocation.event), makeContext(invocation));
    return { call, result: JSON.stringify(result) ?? 'null' };
  } catch (error) {
    return { call, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort.on('message', (invocation) => {
  void runInvocation(invocation).then((outcome) => parentPort.postMessage(outcome));
});
parentPort.postMessage('loaded');
