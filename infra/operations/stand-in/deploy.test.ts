import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { LambdaClient, paginateListFunctions } from '@aws-sdk/client-lambda';
import {
  DeleteObjectsCommand,
  ListBucketsCommand,
  ListObjectVersionsCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { CreateEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SITE_ORIGIN_MARK } from '../../../shared/page-head.ts';
import { deploy } from '../deploy.ts';
import { Visitor } from '../smoke/visitor.ts';
import { walk } from '../smoke/walk.ts';
import { NOT_FOUND_FILE } from '../../site/edge-functions.ts';
import { readWebBuild } from '../../site/web-build.ts';
import { findStage } from '../../stages.ts';
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

/** Deploys what is built of the working copy. */
const deployDev = () =>
  deploy(['-c', 'stage=dev', '--require-approval', 'never'], async (args) => {
    await run(CDK, [...args], { cwd: PROJECT, maxBuffer: 64 * 1024 * 1024 });
    if (args[0] === 'synth') leaveOut(args[args.indexOf('--output') + 1] ?? '', standIn.port);
    return 0;
  });

const TYPES: Record<string, string> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript' };

/** What the CDK's helper does on AWS (infra/site/web-deployment.ts). */
async function copyWebBuild(siteOrigin: string): Promise<void> {
  const { folder, files, shell } = readWebBuild(join(PROJECT, 'dist/web'));
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
  await put(NOT_FOUND_FILE, shell, 'no-cache');
}

/** Deletes every version of every object of the stage. */
async function emptyBuckets(): Promise<void> {
  const s3 = new S3Client({ forcePathStyle: true });
  const { Buckets = [] } = await s3.send(new ListBucketsCommand({}));
  for (const { Name: Bucket = '' } of Buckets.filter(({ Name = '' }) => Name.startsWith('flagregister-'))) {
    const { Versions = [], DeleteMarkers = [] } = await s3.send(new ListObjectVersionsCommand({ Bucket }));
    const Objects = [...Versions, ...DeleteMarkers].map(({ Key = '', VersionId }) => ({ Key, VersionId }));
    if (Objects.length > 0) await s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }));
  }
}

async function smoke(admin: { email: string; password: string; secret: string }) {
  const faults: [string, string][] = [];
  await walk({
    url: viewer.url,
    admin,
    onStep: (step, failure) => failure && faults.push([step, failure.message]),
  });
  return faults;
}

interface Mail {
  To: string[];
  BodyText: string;
}

/** The code that was mailed to an address, once it was. */
async function mailedCode(address: string): Promise<string> {
  const url = `${standIn.url}/_ministack/ses/messages?account=${standIn.account}`;
  const readCode = async () => {
    const { messages } = (await (await fetch(url)).json()) as { messages: Record<string, Mail[]> };
    const mail = Object.values(messages)
      .flat()
      .find(({ To }) => To.includes(address));
    return /^\d{6}/.exec(mail?.BodyText ?? '')?.[0] ?? '';
  };
  await expect.poll(readCode).not.toBe('');
  return readCode();
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
    // Nobody owns the sender of dev, so that its stack makes no identity.
    const { senderAddress } = findStage('dev');
    await new SESv2Client({}).send(new CreateEmailIdentityCommand({ EmailIdentity: senderAddress }));
    // Elsewhere, where there is no app to build first.
    await run(CDK, ['bootstrap', `aws://${account}/${region}`], { cwd: tmpdir() });
    expect((await command('preflight', '--stage', 'dev')).stdout).toContain('dev can be deployed');
    const startedAt = performance.now();
    const said = await deployDev();
    console.log(`Deployed in ${Math.round((performance.now() - startedAt) / 1000)} s, synth included`);
    expect(said).toMatch(/^dev is deployed: https:/);
    const siteOrigin = said.split(' ').at(-1) ?? '';
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

  it('lets people sign up, become moderators by a second factor, and decide what others flag', async () => {
    const person = {
      email: 'thandi@example.co.za',
      password: 'a long enough password',
      firstName: 'Thandi',
      lastName: 'Dube',
    };
    const visitor = new Visitor(viewer.url);
    await visitor.call(201, 'POST', '/api/auth/signup', person);
    const code = await mailedCode(person.email);
    await visitor.call(200, 'POST', '/api/auth/verify-email', { code });
    await command('admin', 'add', person.email, '--stage', 'dev', '--yes');
    const { password, email } = person;
    await visitor.call(200, 'POST', '/api/auth/login', { email, password });
    const { secret } = await visitor.call<{ secret: string }>(200, 'POST', '/api/auth/second-factor', {
      password,
    });
    const totp = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    await visitor.call(200, 'POST', '/api/auth/second-factor/confirm', { code: totp });
    expect(await smoke({ email, password, secret })).toEqual([]);
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
