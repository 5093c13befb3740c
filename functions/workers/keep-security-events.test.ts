import { gzipSync } from 'node:zlib';
import { afterEach, expect, test, vi } from 'vitest';
import { handler } from './keep-security-events.ts';

afterEach(() => void vi.restoreAllMocks());

/** An event as CloudWatch Logs sends it. */
const sent = (messageType: string, messages: readonly string[]) => ({
  awslogs: {
    data: gzipSync(
      JSON.stringify({ messageType, logEvents: messages.map((message) => ({ id: '1', message })) }),
    ).toString('base64'),
  },
});

test('an event whose rate is watched counts in the namespace of its stage, and others do not', async () => {
  vi.stubEnv('METRIC_NAMESPACE', 'FlagRegister/test');
  const written: Record<string, unknown>[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation(
    (line) => written.push(JSON.parse(String(line)) as Record<string, unknown>) > 0,
  );
  await handler(sent('DATA_MESSAGE', ['{"event":"WrongCode","user":"u"}', '{"event":"LoggedIn"}']));
  vi.unstubAllEnvs();
  const [watched, other] = written;
  expect(watched).toMatchObject({
    event: 'WrongCode',
    user: 'u',
    WrongCode: 1,
    _aws: {
      Timestamp: expect.any(Number) as number,
      CloudWatchMetrics: [
        {
          Namespace: 'FlagRegister/test',
          Dimensions: [[]],
          Metrics: [{ Name: 'WrongCode', Unit: 'Count' }],
        },
      ],
    },
  });
  expect(other).toEqual({ event: 'LoggedIn' });
});

test('lines come out as they were written, one each; a control message writes nothing', async () => {
  const written: unknown[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => written.push(line) > 0);
  await handler(sent('DATA_MESSAGE', ['{"type":"security","event":"LoggedIn"}\n', '{"type":"security"}']));
  await handler(sent('CONTROL_MESSAGE', ['CWL CONTROL MESSAGE: Checking health of destination Lambda.']));
  expect(written).toEqual(['{"type":"security","event":"LoggedIn"}\n', '{"type":"security"}\n']);
});
