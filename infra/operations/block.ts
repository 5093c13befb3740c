import { BlockList, isIP, isIPv4 } from 'node:net';
import { GetIPSetCommand, UpdateIPSetCommand, WAFV2Client } from '@aws-sdk/client-wafv2';
import { southAfricanDay } from '../../shared/dates.ts';
import { EDGE_REGION, findStage } from '../stages.ts';
import { OperationError, readArguments, runCommand, tryAgainAfter } from './command.ts';
import { outputReader } from './stacks.ts';

const USAGE = 'npm run block -- --stage dev|staging|prod ADDRESS|NETWORK [--remove], or --list';
/** RFC 6890; of IPv6 nothing else than 2000::/3 is given out. */
const PRIVATE = {
  ipv4: '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.168.0.0/16 224.0.0.0/3',
  ipv6: '::/3 4000::/2 8000::/1',
};

const bitsOf = (network: string) => Number(network.split('/')[1]);
const familyOf = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6');

function contains(networks: readonly string[], address: string): boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [start = '', bits] = network.split('/');
    list.addSubnet(start, Number(bits), familyOf(start));
  }
  return list.check(address, familyOf(address));
}

/** The firewall writes addresses of IPv6 in full. */
function isSame(one: string, network: string): boolean {
  const [address = '', bits = ''] = network.split('/');
  return one.endsWith(`/${bits}`) && contains([one], address);
}

/** The firewall keeps no dates, but a description: `DAY=NETWORK` of the latest blocks, as many as it has room for. */
const MOST_DESCRIBED = 256;

const isOf = (entry: string, one: string) => isSame(one, entry.split('=')[1] ?? '');

function withDay(one: string, description: string): string {
  const entry = description.split(' ').find((each) => isOf(each, one));
  return `${one} since ${entry?.split('=')[0] ?? 'a day that is not kept'}`;
}

/** Throws OperationError for what nobody should block. */
function readNetwork(given: string) {
  const [, address = '', bits] = /^([\da-f:.]+)(?:\/(\d{1,3}))?$/i.exec(given) ?? [];
  const family = familyOf(address);
  const [most, fewest] = family === 'ipv4' ? ([32, 16] as const) : ([128, 32] as const);
  const length = Number(bits ?? most);
  const refuse = (why: string) => new OperationError(`${given} is not blocked: ${why}`);
  if (!isIP(address) || length > most) throw refuse('an address is 196.25.1.9, a network 196.25.1.0/24');
  if (length < fewest) throw refuse(`networks wider than /${fewest} have too many honest people`);
  if (contains(PRIVATE[family].split(' '), address))
    throw refuse('it is private, so nobody comes from there');
  return { address, version: family.toUpperCase(), network: `${address}/${length}` };
}

/** Without a network it lists those that are blocked. */
export async function block(name: string, given?: string, isRemoval = false): Promise<string> {
  const wanted = given === undefined ? null : readNetwork(given);
  const stage = findStage(name);
  if (!stage.hasFirewall) throw new OperationError(`${name} has no firewall: infra/stages.ts, hasFirewall`);
  const output = await outputReader(stage, 'edge');
  const firewall = new WAFV2Client({ region: EDGE_REGION });
  const read = async (version: string) => {
    const [Name, Id] = output(`Blocked${version}`).split('|');
    const { IPSet, LockToken } = await firewall.send(new GetIPSetCommand({ Name, Id, Scope: 'CLOUDFRONT' }));
    const { Addresses: blocked = [], Description = '' } = IPSet ?? {};
    return { set: { Name, Id, Scope: 'CLOUDFRONT', LockToken } as const, blocked, Description };
  };
  if (!wanted) {
    const sets = [await read('IPV4'), await read('IPV6')];
    const all = sets.flatMap(({ blocked, Description }) => blocked.map((one) => withDay(one, Description)));
    return [`Blocked in ${name}:`, ...(all.length > 0 ? all : ['nobody'])].join('\n');
  }
  const { address, version, network } = wanted;
  return tryAgainAfter('WAFOptimisticLockException', async () => {
    const { set, blocked, Description } = await read(version);
    const others = blocked.filter((one) => !isSame(one, network));
    const wider = others.filter((one) => contains([one], address) && bitsOf(one) < bitsOf(network));
    const but = isRemoval && wider.length > 0 ? `, but ${wider.join(', ')} is on it` : '';
    if (others.length < blocked.length !== isRemoval)
      return `${network} is ${isRemoval ? 'not on the list' : 'on the list already'} of ${name}${but}`;
    const Addresses = isRemoval ? others : [...others, network];
    const stays = (entry: string) => others.some((one) => isOf(entry, one));
    const today = isRemoval ? [] : [`${southAfricanDay(new Date())}=${network}`];
    const days = [...today, ...Description.split(' ').filter(stays)].join(' ');
    const described = { Description: days.slice(0, MOST_DESCRIBED).trim() || undefined };
    await firewall.send(new UpdateIPSetCommand({ ...set, Addresses, ...described }));
    const [done, end] = isRemoval ? ['off the list of', but] : ['blocked in', ', until you --remove it'];
    return `${network} is ${done} ${name}, everywhere within a minute${end}`;
  });
}

if (import.meta.main)
  await runCommand(async () => {
    const flag = { type: 'boolean', default: false } as const;
    const options = { stage: { type: 'string' }, list: flag, remove: flag } as const;
    const { values, positionals } = readArguments(USAGE, options);
    const { stage, list, remove: isRemoval } = values;
    if (stage === undefined || positionals.length !== (list ? 0 : 1) || (list && isRemoval))
      throw new OperationError(USAGE);
    console.log(await block(stage, positionals[0], isRemoval));
  });
