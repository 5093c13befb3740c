import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readStage, type StageName } from '../stages.ts';
import { decideOf, type Rules, rulesFor, rulesIn, situations } from './endpoint-rules.ts';

const SDK = join(import.meta.dirname, '../../node_modules/@aws-sdk');
const rulesFile = (client: string) => join(SDK, client, 'dist-es/endpoint/bdd.js');
const CLIENTS = [
  'client-dynamodb',
  'client-cognito-identity-provider',
  'client-s3',
  'client-sesv2',
  'client-cloudfront',
];

async function rulesOf(client: string) {
  const file = rulesFile(client);
  const decide = decideOf(file);
  const whole = await rulesIn(file);
  const decided = (rules: Rules, endpointParams: Record<string, unknown>) => {
    try {
      return decide(rules, { endpointParams });
    } catch (error) {
      return (error as Error).message;
    }
  };
  return { whole, trimmed: rulesFor(situations, whole, decide), decided };
}

const OURS = { Region: 'af-south-1', UseFIPS: false, UseDualStack: false, ForcePathStyle: false };

describe.each(CLIENTS)('the rules of %s', (client) => {
  test('lead to the same address in every situation', async () => {
    const { whole, trimmed, decided } = await rulesOf(client);
    const written = JSON.parse(JSON.stringify(trimmed)) as Rules;
    for (const situation of situations)
      expect(decided(written, situation)).toEqual(decided(whole, situation));
    expect(trimmed.conditions.length).toBeLessThan(whole.conditions.length);
  });

  test('lead elsewhere in none: they say that they were left out', async () => {
    const { trimmed, decided } = await rulesOf(client);
    for (const other of [{ UseFIPS: true }, { UseDualStack: true }])
      expect(decided(trimmed, { ...OURS, ...other })).toMatch(/leave out/);
  });
});

test('DynamoDB keeps its host an account, for credentials that name one', async () => {
  const { trimmed, decided } = await rulesOf('client-dynamodb');
  const named = { ...OURS, AccountId: '123456789012', AccountIdEndpointMode: 'preferred' };
  expect(decided(trimmed, named)).toHaveProperty('url.host', '123456789012.ddb.af-south-1.amazonaws.com');
});

test.each([
  ['an access point', 'arn:aws:s3:af-south-1:123456789012:accesspoint/one'],
  ['a directory bucket', 'one--use1-az4--x-s3'],
])('the rules of S3 say that they were left out for %s', async (_, Bucket) => {
  const { whole, trimmed, decided } = await rulesOf('client-s3');
  expect(decided(whole, { ...OURS, Bucket })).toHaveProperty('url');
  expect(decided(trimmed, { ...OURS, Bucket })).toMatch(/leave out/);
});

test.each<StageName>(['dev', 'staging', 'prod'])('%s lies in the partition that bundles know', (stage) => {
  const { partition } = createRequire(rulesFile('client-s3'))('@aws-sdk/core/client') as {
    partition: (region: string) => { name: string };
  };
  const { region } = readStage((name) => (name === 'stage' ? stage : undefined));
  expect(partition(region).name).toBe('aws');
});
