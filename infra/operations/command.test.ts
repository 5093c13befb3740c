import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { CloudFormationServiceException } from '@aws-sdk/client-cloudformation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeError } from './command.ts';

const start = (command: string, args: readonly string[], endpoint: string) =>
  spawn(process.execPath, [join(import.meta.dirname, `${command}.ts`), ...args], {
    env: {
      PATH: process.env['PATH'],
      AWS_ACCESS_KEY_ID: 'x',
      AWS_SECRET_ACCESS_KEY: 'x',
      AWS_MAX_ATTEMPTS: '1',
      AWS_ENDPOINT_URL: endpoint,
    },
  });

const COMMANDS: [command: string, ...args: string[]][] = [
  ['stop', '--stage', 'dev', 'We look into it'],
  ['block', '--stage', 'prod', '196.25.1.9'],
  ['roll-back', '--stage', 'dev'],
  ['deploy', '-c', 'stage=dev'],
];

describe('a command', () => {
  const silent = createServer();
  let url: string;
  beforeAll(async () => {
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    silent.closeAllConnections();
    silent.close();
  });

  it.each(COMMANDS)('%s that is cut off says that it may have begun', async (command, ...args) => {
    const asked = once(silent, 'request');
    const running = start(command, args, url);
    const said = text(running.stderr);
    await asked;
    running.kill('SIGINT');
    const [code] = (await once(running, 'exit')) as [number];
    expect([code, await said]).toEqual([
      130,
      'Cut off: what was begun goes on or stays half done, so look before you run it again\n',
    ]);
  });

  it.each(COMMANDS)('%s that reaches nobody says so in one line', async (command, ...args) => {
    const running = start(command, args, 'http://127.0.0.1:1');
    expect(await text(running.stderr)).toBe('No connection: connect ECONNREFUSED 127.0.0.1:1\n');
  });
});

describe('an error is told in one line', () => {
  it.each(['ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'ECONNRESET', 'EHOSTUNREACH'])('%s', (code) => {
    expect(describeError(Object.assign(new Error(''), { code }))).toBe(`No connection: ${code}`);
  });

  it('of AWS that has no words of its own', () => {
    const message = 'Stack flagregister-prod-app is in UPDATE_IN_PROGRESS state and can not be updated.';
    const error = new CloudFormationServiceException({
      name: 'ValidationError',
      message,
      $fault: 'client',
      $metadata: {},
    });
    expect(describeError(error)).toBe(`AWS answers ValidationError: ${message}`);
  });
});

it('an error that nobody thought of shows where it comes from', () => {
  expect(describeError(new TypeError('x is undefined'))).toMatch(/^TypeError: x is undefined\n +at /);
  expect(describeError(Object.assign(new Error('no file'), { code: 'ENOENT' }))).toMatch(/\n +at /);
});
