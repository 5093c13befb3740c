import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const start = (environment: Record<string, string>) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, 'config.ts')], { env: environment }).then(
    () => 'started',
    ({ stderr }: { stderr: string }) => stderr,
  );

test('a function does not start with a secret that stayed a reference to it', async () => {
  const reference = '{{resolve:secretsmanager:arn:aws:secretsmanager:af-south-1:1:secret:x:SecretString:::}}';
  const output = await start({ HASH_SECRET: reference });
  expect(output).toContain('The setting HASH_SECRET is a reference that the deploy has not resolved');
  expect(output).not.toContain('arn:aws');
  expect(await start({ HASH_SECRET: 'a secret' })).toBe('started');
});
