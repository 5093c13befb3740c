import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { GetIPSetCommand, UpdateIPSetCommand, WAFV2Client } from '@aws-sdk/client-wafv2';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { block } from './block.ts';
import { describeError } from './command.ts';
import { noStack, refusal, stackWith } from './testing/account.ts';

const stacks = mockClient(CloudFormationClient);
const firewall = mockClient(WAFV2Client);
const ADDRESS = '196.25.1.9';

const outcome = (network?: string, { isRemoval = false, stage = 'prod' } = {}) =>
  block(stage, network, isRemoval).catch(describeError);
const blocks = (...Addresses: string[]) => describes(undefined, ...Addresses);
const describes = (Description: string | undefined, ...Addresses: string[]) =>
  firewall.on(GetIPSetCommand).resolves({ IPSet: { Addresses, Description } as never, LockToken: 'token' });
const written = () => firewall.commandCalls(UpdateIPSetCommand).map(({ args }) => args[0].input);

beforeEach(() => {
  vi.setSystemTime('2026-11-29T22:30:00Z');
  stacks.reset();
  firewall.reset();
  const outputs = { BlockedIPV4: 'v4|id-4|CLOUDFRONT', BlockedIPV6: 'v6|id-6|CLOUDFRONT' };
  stacks.on(DescribeStacksCommand).resolves({ Stacks: [stackWith(outputs)] });
  firewall.on(UpdateIPSetCommand).resolves({});
  blocks();
});
afterAll(() => {
  vi.useRealTimers();
  stacks.restore();
  firewall.restore();
});

it('adds an address or a network to those that are blocked', async () => {
  blocks('41.0.0.0/24');
  expect(await outcome(ADDRESS)).toBe(
    '196.25.1.9/32 is blocked in prod, everywhere within a minute, until you --remove it',
  );
  await outcome('2c0f:f248::/48');
  expect(written()).toEqual([
    {
      Name: 'v4',
      Id: 'id-4',
      Scope: 'CLOUDFRONT',
      LockToken: 'token',
      Addresses: ['41.0.0.0/24', `${ADDRESS}/32`],
      Description: `2026-11-30=${ADDRESS}/32`,
    },
    expect.objectContaining({ Name: 'v6', Addresses: ['41.0.0.0/24', '2c0f:f248::/48'] }),
  ]);
});

it('takes from the list just what is named, in whichever spelling the firewall keeps it', async () => {
  blocks('2c0f:f248:0000:0000:0000:0000:0000:0000/48', '2c0f:f248:0000:0000:0000:0000:0000:0001/128');
  expect(await outcome('2c0f:f248::/48', { isRemoval: true })).toBe(
    '2c0f:f248::/48 is off the list of prod, everywhere within a minute',
  );
  expect(written()).toMatchObject([{ Addresses: ['2c0f:f248:0000:0000:0000:0000:0000:0001/128'] }]);
});

it('changes nothing that is as it should be', async () => {
  expect(await outcome(ADDRESS, { isRemoval: true })).toBe('196.25.1.9/32 is not on the list of prod');
  blocks(`${ADDRESS}/32`);
  expect(await outcome(ADDRESS)).toBe('196.25.1.9/32 is on the list already of prod');
  expect(written()).toEqual([]);
});

it('lists who is blocked', async () => {
  expect(await outcome()).toBe('Blocked in prod:\nnobody');
  firewall.on(GetIPSetCommand, { Id: 'id-4' }).resolves({ IPSet: { Addresses: [`${ADDRESS}/32`] } as never });
  expect(await outcome()).toBe('Blocked in prod:\n196.25.1.9/32 since a day that is not kept');
});

it('names the wider block that a removed address is still in', async () => {
  blocks('196.25.1.0/24');
  const isOn = ', but 196.25.1.0/24 is on it';
  expect(await outcome(ADDRESS, { isRemoval: true })).toBe(`196.25.1.9/32 is not on the list of prod${isOn}`);
  blocks(`${ADDRESS}/32`, '196.25.1.0/24');
  expect(await outcome(ADDRESS, { isRemoval: true })).toBe(
    `196.25.1.9/32 is off the list of prod, everywhere within a minute${isOn}`,
  );
});

describe('the days of blocks', () => {
  const FULL = '2c0f:f248:0000:0000:0000:0000:0000:0000/48';

  it('are listed beside them, in whichever spelling', async () => {
    describes('2026-11-30=2c0f:f248::/48 2026-11-12=196.25.1.9/32', FULL, `${ADDRESS}/32`, '41.0.0.0/24');
    expect((await outcome())?.split('\n').slice(1, 4)).toEqual([
      `${FULL} since 2026-11-30`,
      '196.25.1.9/32 since 2026-11-12',
      '41.0.0.0/24 since a day that is not kept',
    ]);
  });

  it('are of the latest block of each, after it was removed once', async () => {
    describes('2026-11-01=196.25.1.9/32');
    await outcome(ADDRESS);
    const [{ Description = '' } = {}] = written();
    describes(Description, `${ADDRESS}/32`);
    expect(await outcome()).toContain('196.25.1.9/32 since 2026-11-30');
  });

  it('stay with the others when one is removed', async () => {
    describes('2026-11-01=41.0.0.1/32', '41.0.0.1/32', `${ADDRESS}/32`);
    await outcome(ADDRESS, { isRemoval: true });
    expect(written()).toMatchObject([{ Description: '2026-11-01=41.0.0.1/32' }]);
  });

  it('end with their block', async () => {
    describes('2026-11-02=41.0.0.1/32 2026-11-01=196.25.1.9/32', '41.0.0.1/32', `${ADDRESS}/32`);
    await outcome('41.0.0.1', { isRemoval: true });
    expect(written()).toMatchObject([{ Description: '2026-11-01=196.25.1.9/32' }]);
  });

  it('never become more than the firewall takes as a description', async () => {
    const networks = Array.from({ length: 8 }, (_, at) => `196.25.100.10${at}/32`);
    const many = networks.map((one, at) => `2026-11-0${at + 1}=${one}`).join(' ');
    for (const network of ['41.0.0.0/16', '41.0.0.1', '141.100.100.100']) {
      firewall.resetHistory();
      describes(many, ...networks);
      await outcome(network);
      const [{ Description = '' } = {}] = written();
      expect(Description).toMatch(/^[\w+=:#@/\-,.][\w+=:#@/\-,.\s]+[\w+=:#@/\-,.]$/);
      expect(Description.length).toBeLessThanOrEqual(256);
    }
  });
});

describe('refuses in one sentence', () => {
  it.each([
    ['a word', 'address', 'an address is 196.25.1.9, a network 196.25.1.0/24'],
    ['a number too large', '196.25.1.256', 'an address is 196.25.1.9, a network 196.25.1.0/24'],
    ['a length too large', '196.25.1.0/33', 'an address is 196.25.1.9, a network 196.25.1.0/24'],
    ['the zone of an address', '2c0f::1%eth0', 'an address is 196.25.1.9, a network 196.25.1.0/24'],
    ['everybody', '0.0.0.0/0', 'networks wider than /16 have too many honest people'],
    ['a wide network', '196.24.0.0/15', 'networks wider than /16 have too many honest people'],
    ['a wide network of IPv6', '2c0f::/31', 'networks wider than /32 have too many honest people'],
    ...[
      '10.1.2.3',
      '172.31.0.0/16',
      '192.168.1.1',
      '100.64.9.9',
      '127.0.0.1',
      '224.0.0.1',
      '::1',
      'fe80::1',
    ].map((network) => ['a private one', network, 'it is private, so nobody comes from there']),
    ['an address within another', '::ffff:10.0.0.1', 'it is private, so nobody comes from there'],
  ])('%s: %s', async (_, network = '', why) => {
    expect(await outcome(network)).toBe(`${network} is not blocked: ${why}`);
    expect(firewall.calls()).toEqual([]);
  });

  it('a stage without a firewall, and one that there is not', async () => {
    expect(await outcome(ADDRESS, { stage: 'dev' })).toBe(
      'dev has no firewall: infra/stages.ts, hasFirewall',
    );
    expect(await outcome(ADDRESS, { stage: 'qa' })).toBe(
      'Unknown stage "qa": choose one of dev, staging, prod',
    );
  });

  it('to work without credentials, or with those of another account', async () => {
    stacks.on(DescribeStacksCommand).rejects(refusal('CredentialsProviderError'));
    expect(await outcome(ADDRESS)).toMatch(/^No AWS credentials: log in .*$/);
    stacks.on(DescribeStacksCommand).rejects(noStack('flagregister-prod-edge'));
    expect(await outcome(ADDRESS)).toMatch(/^These credentials find no stage prod in us-east-1: .*$/);
  });
});

describe('when two operators block at the same moment', () => {
  it('keeps what the other one blocked', async () => {
    firewall
      .on(GetIPSetCommand)
      .resolvesOnce({ IPSet: { Addresses: [] } as never, LockToken: 'old' })
      .resolves({ IPSet: { Addresses: ['41.0.0.1/32'] } as never, LockToken: 'new' });
    firewall.on(UpdateIPSetCommand).rejectsOnce(refusal('WAFOptimisticLockException')).resolves({});
    expect(await outcome(ADDRESS)).toContain('is blocked in prod');
    expect(written().at(-1)).toMatchObject({ LockToken: 'new', Addresses: ['41.0.0.1/32', `${ADDRESS}/32`] });
  });

  it('gives up after the second refusal, with nothing changed', async () => {
    firewall.on(UpdateIPSetCommand).rejects(refusal('WAFOptimisticLockException'));
    expect(await outcome(ADDRESS)).toBe(
      'Somebody else changed the same at this moment, so nothing was changed: run it again',
    );
    expect(written()).toHaveLength(2);
  });
});
