import { gunzipSync } from 'node:zlib';
import type { CloudWatchLogsDecodedData, CloudWatchLogsEvent } from 'aws-lambda';
import { WATCHED_EVENTS } from '../../shared/security-events.ts';
import { embeddedMetric } from '../platform/log.ts';

/**
 * Writes the lines of the security log that other functions wrote to its own log: that log is the security log, and holds
 * nothing else. An event whose rate is watched counts as well. CloudWatch Logs calls this with what its subscriptions found ('Subscription filters with AWS Lambda').
 */
export async function handler({ awslogs }: CloudWatchLogsEvent): Promise<void> {
  const text = gunzipSync(Buffer.from(awslogs.data, 'base64')).toString('utf8');
  const { messageType, logEvents } = JSON.parse(text) as CloudWatchLogsDecodedData;
  // A control message only asks whether somebody listens.
  if (messageType !== 'DATA_MESSAGE') return;
  for (const { message } of logEvents) {
    const line = JSON.parse(message) as { event?: string };
    const isWatched = WATCHED_EVENTS.some((event) => event === line.event);
    const metric = isWatched && embeddedMetric(line.event ?? '', 1);
    process.stdout.write(`${JSON.stringify({ ...line, ...metric })}\n`);
  }
}
