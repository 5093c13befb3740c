import { gunzipSync } from 'node:zlib';
import type { CloudWatchLogsDecodedData, CloudWatchLogsEvent } from 'aws-lambda';

/**
 * Writes the lines of the security log that other functions wrote to its own log, unchanged: that log is the security log, and
 * holds nothing else. CloudWatch Logs calls this with what its subscriptions found ('Subscription filters with AWS Lambda').
 */
export async function handler({ awslogs }: CloudWatchLogsEvent): Promise<void> {
  const text = gunzipSync(Buffer.from(awslogs.data, 'base64')).toString('utf8');
  const { messageType, logEvents } = JSON.parse(text) as CloudWatchLogsDecodedData;
  // A control message only asks whether somebody listens.
  if (messageType !== 'DATA_MESSAGE') return;
  for (const { message } of logEvents) process.stdout.write(`${message.trimEnd()}\n`);
}
