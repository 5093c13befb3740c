import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import {
  CloudFrontKeyValueStoreClient,
  DescribeKeyValueStoreCommand,
  PutKeyCommand,
} from '@aws-sdk/client-cloudfront-keyvaluestore';
import { signatureV4aContainer } from '@smithy/signature-v4';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NOT_STOPPED } from '../site/edge-functions.ts';
import { describeError } from './command.ts';
import { stop } from './stop.ts';
import { noStack, refusal, stackWith } from './testing/account.ts';

const stacks = mockClient(CloudFormationClient);
const store = mockClient(CloudFrontKeyValueStoreClient);
const wait = vi.fn((_ms: number) => Promise.resolve());
const site = vi.fn<typeof fetch>();
const outcome = (why: string | null, stage?: string) => stop(why, stage, wait).catch(describeError);
const CLOSED = 'Changes are stopped for now';

/** A site that answers changes by what is written, from the answer `after` on. */
function siteFollows(after = 0): void {
  let answers = 0;
  site.mockImplementation(() => {
    const written = store.commandCalls(PutKeyCommand).at(-1)?.args[0].input.Value;
    answers += 1;
    const isStopped = (written !== NOT_STOPPED) === answers > after;
    const message = isStopped ? written : 'There is nothing here.';
    return Promise.resolve(Response.json({ message }, { status: isStopped ? 503 : 404 }));
  });
}

beforeEach(() => {
  stacks.reset();
  store.reset();
  stacks.on(DescribeStacksCommand).resolves({
    Stacks: [stackWith({ Switches: 'arn:of-the-store', SiteOrigin: 'https://site.example' })],
  });
  store.on(DescribeKeyValueStoreCommand).resolves({ ETag: 'one' });
  store.on(PutKeyCommand).resolves({});
  wait.mockClear();
  site.mockReset();
  vi.stubGlobal('fetch', site);
  siteFollows();
});
afterAll(() => {
  vi.unstubAllGlobals();
  stacks.restore();
  store.restore();
});

describe('a stage', () => {
  it('is stopped by one write, which says why to everybody', async () => {
    const message = `${CLOSED}: we are moving it. Nothing was saved. What is published can still be read.`;
    expect(await outcome(' we are moving it. ', 'prod')).toBe(`prod answers changes by "${message}"`);
    expect(store.commandCalls(PutKeyCommand).map(({ args }) => args[0].input)).toEqual([
      { KvsARN: 'arn:of-the-store', IfMatch: 'one', Key: 'stopped', Value: message },
    ]);
  });

  it('takes changes again', async () => {
    expect(await outcome(null, 'prod')).toBe('prod takes changes again');
    expect(store.commandCalls(PutKeyCommand).map(({ args }) => args[0].input.Value)).toEqual([NOT_STOPPED]);
  });

  it.each(['we are moving it', null])('is looked at until it answers as it should', async (why) => {
    siteFollows(3);
    site.mockRejectedValueOnce(new Error('unreachable'));
    expect(await outcome(why, 'prod')).toMatch(/^prod (answers changes|takes changes again)/);
    expect(wait).toHaveBeenCalledTimes(4);
    expect(site).toHaveBeenLastCalledWith(
      'https://site.example/api/stopped',
      expect.objectContaining({ method: 'POST' }),
    );
  });

  it.each(['we are moving it', null])('that does not follow within a minute is said to', async (why) => {
    siteFollows(Infinity);
    expect(await outcome(why, 'prod')).toBe(
      'The switch is written, but https://site.example does not follow it yet: run it again',
    );
    const waited = wait.mock.calls.reduce((sum, [ms]) => sum + ms, 0);
    expect(waited).toBe(60_000);
  });

  it('is stopped by the later one of two operators', async () => {
    store.on(DescribeKeyValueStoreCommand).resolvesOnce({ ETag: 'one' }).resolves({ ETag: 'two' });
    store.on(PutKeyCommand).rejectsOnce(refusal('ConflictException')).resolves({});
    expect(await outcome('we are moving it', 'prod')).toContain('prod answers changes');
    expect(store.commandCalls(PutKeyCommand).at(-1)?.args[0].input).toMatchObject({ IfMatch: 'two' });
    store.on(PutKeyCommand).rejects(refusal('ConflictException'));
    expect(await outcome('we are moving it', 'prod')).toBe(
      'Somebody else changed the same at this moment, so nothing was changed: run it again',
    );
  });

  it('is told in one sentence what is missing', async () => {
    expect(await outcome('we are moving it', 'qa')).toBe(
      'Unknown stage "qa": choose one of dev, staging, prod',
    );
    for (const why of ['', ' .', 'x'.repeat(201)])
      expect(await outcome(why, 'prod')).toBe('Say why in 1 to 200 characters: everybody reads it');
    stacks.on(DescribeStacksCommand).rejects(noStack('flagregister-prod-app'));
    expect(await outcome('we are moving it', 'prod')).toMatch(/^These credentials find no stage prod .*$/);
    stacks.on(DescribeStacksCommand).rejects(refusal('CredentialsProviderError'));
    expect(await outcome('we are moving it', 'prod')).toMatch(/^No AWS credentials: log in .*$/);
    expect(store.calls()).toEqual([]);
  });

  it('gets requests that are signed for all regions, as its store asks for', () => {
    expect(signatureV4aContainer.SignatureV4a).toBeTypeOf('function');
  });
});

describe('the product on this machine', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'flagregister-stop-'));
    vi.stubEnv('DATA_DIR', dataDir);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(dataDir, { recursive: true });
  });
  const file = () => join(dataDir, 'stopped');

  it('is stopped and let go again', async () => {
    const dynamodb = process.env['AWS_ENDPOINT_URL_DYNAMODB'];
    writeFileSync(join(dataDir, 'endpoints.json'), JSON.stringify({ dynamodb }));
    expect(await outcome('we are moving it')).toContain('The product on this machine answers changes');
    expect(readFileSync(file(), 'utf8')).toContain(CLOSED);
    expect(await outcome(null)).toContain('takes changes again');
    expect(readFileSync(file(), 'utf8')).toBe(NOT_STOPPED);
  });

  it('has to run', async () => {
    expect(await outcome('we are moving it')).toMatch(/^Nothing is running here .*name a --stage$/);
    expect(existsSync(file())).toBe(false);
  });
});
