import { gunzipSync } from 'node:zlib';
import type { CloudWatchLogsDecodedData, CloudWatchLogsEvent } from 'aws-lambda';
import { WATCHED_EVENTS } from '../../shared/security-events.ts';
import { embeddedMetric } from '../platform/log.ts';

/**
 * Copies other functions' security events to its own log, which has nothing else, and counts those with a watched rate.
 * CloudWatch Logs calls it with the matches of its filters ('Subscription filters with AWS Lambda').
 */
export async function handler({ awslogs }: CloudWatchLogsEvent): Promise<void> {
  const text = gunzipSync(Buffer.from(awslogs.data, 'base64')).toString('utf8');
  const { messageType, logEvents } = JSON.parse(text) as CloudWatchLogsDecodedData;
  // A control message only checks that the destination can be reached.
  if (messageType !== 'DATA_MESSAGE') return;
  for (const { message } of logEvents) {
    const line = JSON.parse(message) as { event?: string };
    const isWatched = WATCHED_EVENTS.some((event) => event === line.event);
    const metric = isWatched && embeddedMetric(line.event ?? '', 1);
    process.stdout.write(`${JSON.stringify({ ...line, ...metric })}\n`);
  }
}
