import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { crc32 } from 'node:zlib';
import { build, type BuildOptions } from 'esbuild';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { importedFrom, sourcesOf } from './edits.ts';
import { slimSdk, standIns } from './slim-sdk.ts';
import type { Made, makeEveryCall, Said } from './testing/every-call.ts';

const PROJECT = join(import.meta.dirname, '../..');
const CALLS = join(import.meta.dirname, 'testing/every-call.ts');

/** Building both. */
const PATIENCE_MS = 60_000;

interface Calls {
  makeEveryCall: typeof makeEveryCall;
}

let whole: Calls;
let slim: Calls;

const textOf = (file: string) => readFileSync(join(PROJECT, file), 'utf8');
const texts = globSync('functions/**/*.ts', { cwd: PROJECT }).map(textOf);
const { words } = sourcesOf(texts);

/** Calls with as much of their answers as some function names: of the rest nothing is promised. */
const asRead = (made: readonly Made[]) => made.map((one) => ({ ...one, result: named(one.result) }));

function named(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(named);
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  const members = Object.entries(value).filter(([name]) => words.has(name) || name.startsWith('$'));
  return Object.fromEntries(members.map(([name, member]) => [name, named(member)]));
}

async function built(name: string, trims: BuildOptions): Promise<Calls> {
  const folder = mkdtempSync(join(tmpdir(), `calls-${name}-`));
  const outfile = join(folder, 'calls.mjs');
  await build({
    bundle: true,
    format: 'esm',
    platform: 'node',
    mainFields: ['module', 'main'],
    entryPoints: [CALLS],
    absWorkingDir: PROJECT,
    outfile,
    ...trims,
  });
  const { makeEveryCall } = (await import(pathToFileURL(outfile).href)) as Calls;
  rmSync(folder, { recursive: true });
  return { makeEveryCall };
}

beforeAll(async () => {
  whole = await built('whole', {});
  slim = await built('slim', { alias: standIns, plugins: [slimSdk()], metafile: true });
}, PATIENCE_MS);

/** So that both sign at one moment, with one set of credentials, under one invocation's id. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T10:00:00Z') });
  vi.spyOn(globalThis.crypto, 'randomUUID').mockReturnValue('00000000-0000-4000-8000-000000000000');
  vi.stubEnv('AWS_REGION', 'af-south-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIDEXAMPLE');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  vi.stubEnv('AWS_SESSION_TOKEN', 'token');
  vi.stubEnv('AWS_MAX_ATTEMPTS', '1');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const ITEM = '{"pk":{"S":"C#ü"},"n":{"N":"5"},"b":{"B":"AQL/"},"l":{"L":[{"BOOL":true},{"NULL":true}]}}';
const TABLE = `{"Item":${ITEM},"Attributes":${ITEM},"Items":[${ITEM}],"Count":1,"Responses":{"T":[${ITEM}]},"UnprocessedItems":{}}`;
const POOL =
  '{"UserSub":"u","Username":"u","UserCreateDate":1.7E9,"UserAttributes":[{"Name":"email","Value":"é"}],' +
  '"AuthenticationResult":{"AccessToken":"a","RefreshToken":"r","ExpiresIn":3600}}';
const checksumOf = (text: string) =>
  Buffer.from(crc32(text).toString(16).padStart(8, '0'), 'hex').toString('base64');
const xml = (inside: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${inside}`;

/** Each answer as the services give it, for the calls that have a result of their own. */
const ANSWERS: Record<string, Said> = {
  getObject: {
    body: 'bytes',
    headers: { etag: '"e"', 'content-length': '5', 'x-amz-checksum-crc32': checksumOf('bytes') },
  },
  getTags: {
    body: xml('<Tagging><TagSet><Tag><Key>a</Key><Value>b &amp; c</Value></Tag></TagSet></Tagging>'),
  },
  copyObject: {
    body: xml(
      '<CopyObjectResult><LastModified>2026-03-01T09:00:00.000Z</LastModified><ETag>"e"</ETag></CopyObjectResult>',
    ),
  },
  deleteObjects: {
    body: xml('<DeleteResult><Error><Key>k</Key><Code>AccessDenied</Code></Error></DeleteResult>'),
  },
  listObjects: {
    body: xml(
      '<ListBucketResult><IsTruncated>false</IsTruncated><Contents><Key>k</Key><Size>5</Size>' +
        '<LastModified>2026-03-01T09:00:00.000Z</LastModified></Contents></ListBucketResult>',
    ),
  },
  listVersions: {
    body: xml(
      '<ListVersionsResult><Version><Key>k</Key><VersionId>1</VersionId></Version>' +
        '<DeleteMarker><Key>k</Key><VersionId>2</VersionId></DeleteMarker></ListVersionsResult>',
    ),
  },
  invalidate: {
    status: 201,
    body: xml('<Invalidation><Id>I1</Id><Status>InProgress</Status></Invalidation>'),
  },
  sendMail: { body: '{"MessageId":"m"}' },
};

const isOfTable = (call: string) =>
  /^(get|put|update|delete|query|batchGet|batchWrite|transactWrite)$/.test(call);
const isOfS3 = (call: string) => /(Object|Tags|Versions)/.test(call);

const answered = (call: string): Said =>
  ANSWERS[call] ?? { body: isOfTable(call) ? TABLE : isOfS3(call) ? '' : POOL };

/** What AWS refuses with, in each protocol's words. */
function refused(name: string, status: number) {
  return (call: string): Said =>
    isOfS3(call)
      ? { status, body: xml(`<Error><Code>${name}</Code><Message>why</Message></Error>`) }
      : call === 'invalidate'
        ? {
            status,
            body: xml(
              `<ErrorResponse><Error><Code>${name}</Code><Message>why</Message></Error></ErrorResponse>`,
            ),
          }
        : {
            status,
            headers: { 'x-amzn-errortype': name },
            body: `{"__type":"com.amazonaws.service#${name}","message":"why","CancellationReasons":[{"Code":"None"}]}`,
          };
}

describe('the SDK that bundles hold', () => {
  test('sends the very requests that the whole one sends, and reads their answers alike', async () => {
    const expected = await whole.makeEveryCall(answered);
    for (const { call, result } of expected) expect(result, call).not.toHaveProperty('message');
    expect(asRead(await slim.makeEveryCall(answered))).toEqual(asRead(expected));
  });

  test('sends them to the address of an engine when it is told one', async () => {
    vi.stubEnv('AWS_ENDPOINT_URL', 'http://127.0.0.1:4321');
    const expected = asRead(await whole.makeEveryCall(answered));
    expect(asRead(await slim.makeEveryCall(answered))).toEqual(expected);
  });

  test('takes an answer of 200 that holds an error for what it is', async () => {
    const withinSuccess = refused('InternalError', 200);
    const expected = await whole.makeEveryCall(withinSuccess);
    expect(expected.find(({ call }) => call === 'copyObject')?.result).toHaveProperty('message');
    expect(asRead(await slim.makeEveryCall(withinSuccess))).toEqual(asRead(expected));
  });

  test('reads bytes by the sum that S3 gives them itself, and refuses bytes of another', async () => {
    // CRC-64/NVME of 'bytes'.
    const headers = { etag: '"e"', 'content-length': '5', 'x-amz-checksum-crc64nvme': 'JphbblFKTCQ=' };
    const read = async ({ makeEveryCall }: Calls, body: string) => {
      const calls = await makeEveryCall((call) =>
        call === 'getObject' ? { body, headers } : answered(call),
      );
      return asRead(calls.filter(({ call }) => call === 'getObject'));
    };
    expect(await read(slim, 'bytes')).toEqual(await read(whole, 'bytes'));
    await expect(read(slim, 'other')).rejects.toThrow('Checksum mismatch');
  });

  test.each([
    ['ThrottlingException', 400],
    ['ProvisionedThroughputExceededException', 400],
    ['TransactionCanceledException', 400],
    ['ConditionalCheckFailedException', 400],
    ['TransactionInProgressException', 400],
    ['NotAuthorizedException', 400],
    ['TooManyRequestsException', 400],
    ['UsernameExistsException', 400],
    ['NoSuchKey', 404],
    ['PreconditionFailed', 412],
    ['AccessDenied', 403],
    ['InternalServerError', 500],
    ['ServiceUnavailable', 503],
  ])('knows %s by its name and status', async (name, status) => {
    const results = await slim.makeEveryCall(refused(name, status));
    expect(results).toEqual(await whole.makeEveryCall(refused(name, status)));
    const [first] = results;
    expect(first?.result).toMatchObject({ name, $metadata: { httpStatusCode: status } });
  });

  test('is asked here for every command and every class of errors that functions import', () => {
    const asked = importedFrom(textOf('infra/slim/testing/every-call.ts'));
    const needed = texts.flatMap(importedFrom);
    const isUsed = (name: string) => /(Command|Exception)$/.test(name);
    expect(new Set(asked.filter(isUsed))).toEqual(new Set(needed.filter(isUsed)));
  });
});
