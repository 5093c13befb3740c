import { execFile } from 'node:child_process';
import dns from 'node:dns';
import { globSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { CloudFormation, waitUntilStackCreateComplete } from '@aws-sdk/client-cloudformation';
import { DynamoDBStreams } from '@aws-sdk/client-dynamodb-streams';
import { Lambda, LambdaClient, paginateListFunctions } from '@aws-sdk/client-lambda';
import {
  DeleteObjectsCommand,
  ListBucketsCommand,
  ListObjectVersionsCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { CreateEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { SQS } from '@aws-sdk/client-sqs';
import { WAFV2 } from '@aws-sdk/client-wafv2';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SITE_ORIGIN_MARK } from '../../../shared/page-head.ts';
import type { Company, CompanyCard, OwnCompany } from '../../../shared/schemas/companies.ts';
import { openAccount } from '../conformance/engines.ts';
import { deploy } from '../deploy.ts';
import { attachFile, newMember, signUp, submitReview } from '../smoke/throw-away-member.ts';
import { Visitor } from '../smoke/visitor.ts';
import { walk } from '../smoke/walk.ts';
import { NOT_FOUND_FILE } from '../../site/edge-functions.ts';
import { readWebBuild } from '../../site/web-build.ts';
import { EDGE_REGION, findStage, stackName } from '../../stages.ts';
import { findStack, readOutputs } from '../stacks.ts';
import { stop } from '../stop.ts';
import { batchGivenUp } from '../testing/batch-given-up.ts';
import { leaveOut } from './left-out.ts';
import { startStandIn } from './start-stand-in.ts';
import { startViewer } from './viewer.ts';

const PROJECT = join(import.meta.dirname, '../../..');
const CDK = join(PROJECT, 'node_modules/.bin/cdk');
const run = promisify(execFile);
const command = (name: string, ...args: string[]) =>
  run(process.execPath, [join(PROJECT, `infra/operations/${name}.ts`), ...args], { cwd: PROJECT });

let standIn: Awaited<ReturnType<typeof startStandIn>>;
let viewer: Awaited<ReturnType<typeof startViewer>>;
let moderator: Visitor;
/** The secret of the moderator's second factor. */
let secret: string;

const MODERATOR = {
  email: 'thandi@example.co.za',
  password: 'a long enough password',
  firstName: 'Thandi',
  lastName: 'Dube',
};

/** The site is smoked by its viewer, once that is there. */
const deployDev = (app?: string) =>
  deploy(
    ['-c', 'stage=dev', '--require-approval', 'never'],
    async (args) => {
      const isSynth = args[0] === 'synth';
      const of = isSynth && app ? ['--app', `node ${app}`] : [];
      await run(CDK, [...args, ...of], { cwd: PROJECT, maxBuffer: 64 * 1024 * 1024 });
      if (isSynth) leaveOut(args[args.indexOf('--output') + 1] ?? '', standIn.port);
      return 0;
    },
    () => Promise.resolve({ failed: 0, stopped: null }),
  );

const TYPES: Record<string, string> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript' };

/** Does the work of the CDK's helper on AWS (infra/site/web-deployment.ts). */
async function copyWebBuild(siteOrigin: string): Promise<void> {
  const { folder, files, notFound } = readWebBuild(join(PROJECT, 'dist/web'));
  const s3 = new S3Client({ forcePathStyle: true });
  const { Buckets = [] } = await s3.send(new ListBucketsCommand({}));
  const Bucket = Buckets.find(({ Name = '' }) => Name.includes('-app-sitebucket'))?.Name;
  const assets = globSync('assets/*', { cwd: folder }).map((path) => `/${path}`);
  const put = async (path: string, from: string, CacheControl: string) => {
    const content = readFileSync(join(folder, from));
    const isPage = extname(path) === '.html';
    const Body = isPage ? content.toString().replaceAll(SITE_ORIGIN_MARK, siteOrigin) : content;
    const ContentType = TYPES[extname(path)] ?? 'application/octet-stream';
    await s3.send(new PutObjectCommand({ Bucket, Key: path.slice(1), Body, ContentType, CacheControl }));
  };
  for (const path of assets) await put(path, path, 'public, max-age=31536000, immutable');
  for (const path of files) await put(path, path, 'no-cache');
  await put(NOT_FOUND_FILE, notFound, 'no-cache');
}

async function emptyBuckets(): Promise<void> {
  const s3 = new S3Client({ forcePathStyle: true });
  const { Buckets = [] } = await s3.send(new ListBucketsCommand({}));
  for (const { Name: Bucket = '' } of Buckets.filter(({ Name = '' }) => Name.startsWith('flagregister-'))) {
    const { Versions = [], DeleteMarkers = [] } = await s3.send(new ListObjectVersionsCommand({ Bucket }));
    const Objects = [...Versions, ...DeleteMarkers].map(({ Key = '', VersionId }) => ({ Key, VersionId }));
    if (Objects.length > 0) await s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }));
  }
}

async function smoke(admin?: { email: string; password: string; secret: string }) {
  const faults: [string, string][] = [];
  await walk({
    url: viewer.url,
    ...(admin && { admin }),
    onStep: (step, failure) => failure && faults.push([step, failure.message]),
  });
  return faults;
}

interface Mail {
  To: string[];
  BodyText: string;
}

async function mailed(address: string, text: RegExp): Promise<string> {
  const url = `${standIn.url}/_ministack/ses/messages?account=${standIn.account}`;
  const find = async () => {
    const { messages } = (await (await fetch(url)).json()) as { messages: Record<string, Mail[]> };
    const mails = Object.values(messages).flat();
    const found = mails.find(({ To, BodyText }) => To.includes(address) && text.test(BodyText));
    return found?.BodyText ?? '';
  };
  await expect.poll(find).not.toBe('');
  return find();
}

describe('a stage on a stand-in of AWS', () => {
  beforeAll(async () => {
    standIn = await startStandIn();
  });
  afterAll(async () => {
    viewer?.close();
    await standIn?.stop();
  });

  it('is deployed to an account that was bootstrapped and passes preflight', async () => {
    const { account, region } = standIn;
    // Nobody owns dev's sender, so its stack makes no identity.
    const { senderAddress } = findStage('dev');
    await new SESv2Client({}).send(new CreateEmailIdentityCommand({ EmailIdentity: senderAddress }));
    // Runs in another folder, without an app to build first.
    await run(CDK, ['bootstrap', `aws://${account}/${region}`], { cwd: tmpdir() });
    expect((await command('preflight', '--stage', 'dev')).stdout).toContain('dev can be deployed');
    const startedAt = performance.now();
    const output = await deployDev();
    console.log(`Deployed in ${Math.round((performance.now() - startedAt) / 1000)} s, synth included`);
    expect(output).toMatch(/^dev is deployed: https:/);
    const siteOrigin = output.split(' ').at(-1) ?? '';
    await copyWebBuild(siteOrigin);
    viewer = await startViewer(standIn.port, siteOrigin);
  });

  it('has no setting that stayed a reference', async () => {
    const client = new LambdaClient({});
    const unresolved: string[] = [];
    for await (const { Functions = [] } of paginateListFunctions({ client }, {}))
      for (const { Description = '', Environment } of Functions)
        for (const [name, value] of Object.entries(Environment?.Variables ?? {}))
          if (value.includes('{{resolve:')) unresolved.push(`${Description} ${name}`);
    expect(unresolved).toEqual([]);
  });

  it('lets people sign up, and become moderators by a second factor', async () => {
    moderator = new Visitor(viewer.url);
    const { email, password } = MODERATOR;
    await moderator.call(201, 'POST', '/api/auth/signup', MODERATOR);
    const code = (await mailed(email, /^\d{6}/)).slice(0, 6);
    await moderator.call(200, 'POST', '/api/auth/verify-email', { code });
    await command('admin', 'add', email, '--stage', 'dev', '--yes');
    await moderator.call(200, 'POST', '/api/auth/login', { email, password });
    const path = '/api/auth/second-factor';
    ({ secret } = await moderator.call<{ secret: string }>(200, 'POST', path, { password }));
    const totp = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    await moderator.call(200, 'POST', `${path}/confirm`, { code: totp });
  });

  it('shows everyone what somebody flagged once a moderator approved it', async () => {
    const author = new Visitor(viewer.url);
    const person = newMember();
    await signUp(author, person);
    const proposed = { name: 'Umhlanga Roofing', city: 'Durban' };
    const { id, slug } = await author.call<OwnCompany>(201, 'POST', '/api/companies', proposed);
    const reviewId = await submitReview(author, id);
    await attachFile(author, reviewId);
    const anyone = new Visitor(viewer.url);
    await anyone.call(404, 'GET', `/api/companies/${slug}`);
    await moderator.call(200, 'POST', `/api/admin/reviews/${reviewId}/approve`);
    const company = await anyone.call<Company>(200, 'GET', `/api/companies/${slug}`);
    expect(company.reviews.map((review) => review.id)).toEqual([reviewId]);
    // Listed by the stream's function.
    const search = () => anyone.call<CompanyCard[]>(200, 'GET', '/api/companies?q=umhlanga');
    await expect.poll(search).toMatchObject([{ slug, reviewCount: 1 }]);
    const page = await anyone.request('GET', `/company/${slug}`);
    expect(page.text).toContain(company.reviews[0]?.title);
    // Sent by the stream's function.
    expect(await mailed(person.email, /was approved and is now public/)).toContain(reviewId);
  });

  it('passes smoke, with a moderator', async () => {
    expect(await smoke({ ...MODERATOR, secret })).toEqual([]);
  });

  it('is compared with the documentation by what conformance makes and removes, also after a killed run', async () => {
    const { account: killed } = await openAccount(findStage('dev'));
    await killed?.callFunction();
    const engine = await openAccount(findStage('dev'));
    const table = await engine.account?.openTable();
    await table?.client.put({ TableName: table.TableName, Item: { pk: 'A#one', sk: 'a' } });
    // Functions run on this machine there.
    expect(await engine.account?.callFunction()).toEqual([process.arch, expect.stringMatching(/^v\d+$/)]);
    await engine.close();
    const { Stacks = [] } = await new CloudFormation().describeStacks();
    const { Functions = [] } = await new Lambda().listFunctions();
    const names = [
      ...Stacks.map(({ StackName }) => StackName),
      ...Functions.map(({ FunctionName }) => FunctionName),
    ];
    expect(names.filter((name) => name?.includes('conformance'))).toEqual([]);
  });

  it('brings a change again that a function gave up, once the function can handle it', async () => {
    const outputs = readOutputs(await findStack(findStage('dev'), 'app'));
    const StreamArn = outputs.get('Stream');
    const consumers = (outputs.get('StreamConsumers') ?? '').split(',').map((one) => one.split('|'));
    const [, FunctionName, QueueUrl] = consumers.find(([id]) => id === 'deliver-records') ?? [];
    const lambda = new Lambda({});
    const { EventSourceMappings = [] } = await lambda.listEventSourceMappings({ FunctionName });
    const [{ UUID } = {}] = EventSourceMappings;
    await lambda.updateEventSourceMapping({ UUID, Enabled: false });
    const person = { ...MODERATOR, ...newMember() };
    await new Visitor(viewer.url).call(201, 'POST', '/api/auth/signup', person);

    const streams = new DynamoDBStreams({});
    const { StreamDescription } = await streams.describeStream({ StreamArn });
    const ShardId = StreamDescription?.Shards?.[0]?.ShardId ?? '';
    const from = { StreamArn, ShardId, ShardIteratorType: 'TRIM_HORIZON' } as const;
    let { ShardIterator } = await streams.getShardIterator(from);
    const stored: { place: string; pk: string }[] = [];
    for (let isAtEnd = false; !isAtEnd;) {
      const { Records = [], NextShardIterator } = await streams.getRecords({ ShardIterator });
      stored.push(
        ...Records.map(({ eventName, dynamodb }) => ({
          place: dynamodb?.SequenceNumber ?? '',
          pk: `${eventName} ${dynamodb?.Keys?.['pk']?.S}`,
        })),
      );
      isAtEnd = Records.length === 0;
      ShardIterator = NextShardIterator;
    }
    // With changes before and after it that are for others.
    const mail = stored.findLastIndex(({ pk }) => pk.startsWith('INSERT O#'));
    const [start = '', end = ''] = [stored[mail - 1]?.place, stored.at(-1)?.place];
    const sqs = new SQS({ useQueueUrlAsEndpoint: false });
    const MessageBody = JSON.stringify(batchGivenUp({ shardId: ShardId, start, end }));
    await sqs.sendMessage({ QueueUrl, MessageBody });

    const { stdout } = await command('redrive', '--stage', 'dev');
    expect(stdout).toMatch(/^deliver-records: changes brought again: [1-9], batches still given up: 0\n/);
    expect(stdout).toContain('complete-changes: nothing was given up');
    expect(await mailed(person.email, /^\d{6}/)).not.toBe('');
    const forgotten = batchGivenUp({ shardId: ShardId, start: '1', end: '2' });
    await sqs.sendMessage({ QueueUrl, MessageBody: JSON.stringify(forgotten) });
    const left =
      /batches still given up: 1\n {2}the stream forgot them after a day: mails that were tried go/;
    await expect(command('redrive', '--stage', 'dev')).rejects.toThrow(left);
    expect((await command('redrive', '--stage', 'dev', '--forget')).stdout).toContain('still given up: 0');
    const { stdout: quiet } = await command('redrive', '--stage', 'dev');
    expect(quiet).toContain('deliver-records: nothing was given up');
    await lambda.updateEventSourceMapping({ UUID, Enabled: true });
  });

  it('answers changes by the words of who stopped them, and then takes them again', async () => {
    // The store's calls go to a host in front of the endpoint, and the command looks at the site itself.
    const { lookup } = dns;
    vi.spyOn(dns, 'lookup').mockImplementation(((host: string, ...rest: [never, never]) => {
      lookup(host.endsWith('.localhost') ? 'localhost' : host, ...rest);
    }) as typeof lookup);
    const { fetch } = globalThis;
    const siteOrigin = readOutputs(await findStack(findStage('dev'), 'app')).get('SiteOrigin') ?? '';
    vi.stubGlobal('fetch', (url: string | URL, options?: RequestInit) =>
      fetch(String(url).replace(siteOrigin, viewer.url.origin), options),
    );
    vi.stubEnv('AWS_ENDPOINT_URL_CLOUDFRONT_KEYVALUESTORE', standIn.url.replace('127.0.0.1', 'localhost'));
    const anyone = new Visitor(viewer.url);
    expect(await stop('we are restoring the register', 'dev')).toMatch(/^dev answers changes by/);
    const refused = await anyone.call(503, 'POST', '/api/auth/signup', newMember());
    expect(refused).toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('we are restoring the register') as string,
    });
    await anyone.call(200, 'GET', '/api/companies');
    expect(await stop(null, 'dev')).toBe('dev takes changes again');
    await signUp(anyone, newMember());
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });

  it('blocks an address in the sets of a firewall, which its CloudFormation cannot deploy', async () => {
    const waf = new WAFV2({ region: EDGE_REGION });
    const Outputs: Record<string, { Value: string }> = {};
    for (const IPAddressVersion of ['IPV4', 'IPV6'] as const) {
      const set = { Name: IPAddressVersion, IPAddressVersion, Addresses: [] };
      const { Summary } = await waf.createIPSet({ ...set, Scope: 'CLOUDFRONT' });
      Outputs[`Blocked${IPAddressVersion}`] = { Value: `${IPAddressVersion}|${Summary?.Id}|CLOUDFRONT` };
    }
    const Resources = { Nothing: { Type: 'AWS::CloudFormation::WaitConditionHandle' } };
    const client = new CloudFormation({ region: EDGE_REGION });
    const StackName = stackName(findStage('prod'), 'edge');
    await client.createStack({ StackName, TemplateBody: JSON.stringify({ Resources, Outputs }) });
    await waitUntilStackCreateComplete({ client, maxWaitTime: 60, minDelay: 1, maxDelay: 1 }, { StackName });
    const block = async (...args: string[]) => (await command('block', '--stage', 'prod', ...args)).stdout;
    expect(await block('196.25.1.9')).toContain(
      '196.25.1.9/32 is blocked in prod, everywhere within a minute',
    );
    await block('2c0f:f248::/48');
    // The stand-in keeps no description, which has the days.
    expect(await block('--list')).toMatch(
      /^Blocked in prod:\n196\.25\.1\.9\/32 since .*\n2c0f:f248:.*\/48 since .*\n$/,
    );
    await block('196.25.1.9', '--remove');
    expect(await block('--list')).not.toContain('196.25.1.9');
  });

  it('goes back to the version before one that smoke finds broken, in under five minutes', async () => {
    await deployDev('infra/operations/stand-in/broken-version.ts');
    const fault = /^GET \/api\/companies\/umhlanga-roofing answers 200; it answered 50\d/;
    expect(await smoke()).toEqual([['directory and company', expect.stringMatching(fault)]]);
    const { stdout } = await command('roll-back', '--stage', 'dev');
    console.log(stdout);
    expect(Number(/It took (\d+) seconds/.exec(stdout)?.[1])).toBeLessThan(5 * 60);
    expect(await smoke()).toEqual([]);
  });

  it('is destroyed and leaves no function behind', async () => {
    await emptyBuckets();
    const assembly = join(PROJECT, `dist/cdk/${findStage('dev').name}`);
    await run(CDK, ['destroy', '--all', '--force', '--app', assembly], { cwd: PROJECT });
    const client = new LambdaClient({});
    const left: string[] = [];
    for await (const { Functions = [] } of paginateListFunctions({ client }, {}))
      left.push(...Functions.map(({ Description = '' }) => Description));
    expect(left).toEqual([]);
  });
});
