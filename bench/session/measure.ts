import {
  AdminInitiateAuthCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { handler as getCurrentUser } from '../../functions/accounts/get-current-user.ts';
import { findUser, toCurrentUser } from '../../functions/records/user/user.ts';
import { authenticated } from '../../functions/platform/middleware.ts';
import { endpoint } from '../../functions/platform/endpoint.ts';
import { sessionKey } from '../../functions/platform/keys.ts';
import { table } from '../../functions/platform/table.ts';
import { Caller, newMember } from '../../functions/testing/caller.ts';
import { editItem } from '../../functions/testing/stored.ts';
import { getCurrentUser as currentUserRoute } from '../../shared/routes/accounts.ts';
import { createMeter } from '../table/meter.ts';

interface Measured {
  /** Read units of one call. */
  readUnits: number;
  milliseconds: number[];
}

interface Options {
  rounds: number;
  warmUp: number;
  atOnce: number;
}

/** Measures in turns, so that both kinds of call meet the same moments of the machine. */
export async function measure({ rounds, warmUp, atOnce }: Options) {
  const { caller, user } = await newMember();
  // One rule that reads a single item, behind two chains that differ in the session alone.
  const rule = async () => {
    const record = await findUser(user.id);
    if (!record) throw new Error('The member is gone');
    return toCurrentUser(record, 'USER');
  };
  const chains = {
    publicCall: endpoint(currentUserRoute, rule, []),
    signedIn: endpoint(currentUserRoute, rule, [authenticated()]),
  };
  const take = createMeter(table);
  const measured: Record<keyof typeof chains, Measured> = {
    publicCall: { readUnits: 0, milliseconds: [] },
    signedIn: { readUnits: 0, milliseconds: [] },
  };
  for (let round = 0; round < warmUp + rounds; round += 1) {
    for (const [name, chain] of Object.entries(chains) as [keyof typeof chains, typeof chains.signedIn][]) {
      take();
      const start = performance.now();
      const { status } = await caller.call('get-current-user', chain);
      const milliseconds = performance.now() - start;
      if (status !== 200) throw new Error(`${name} answered ${status}`);
      measured[name].readUnits = take().readUnits;
      if (round >= warmUp) measured[name].milliseconds.push(milliseconds);
    }
  }
  return { ...measured, refresh: await refreshAtOnce(caller, atOnce) };
}

/** Simultaneous calls of one session whose token has expired. */
async function refreshAtOnce({ cookie }: Caller, atOnce: number) {
  const [userId = '', secret = ''] = (cookie ?? '').replace('session=', '').split('.');
  await editItem(sessionKey(userId, secret), { accessExpiresAtSeconds: 0 });
  const refreshes = countRefreshes();
  const start = performance.now();
  const answers = await Promise.all(
    Array.from({ length: atOnce }, () => {
      const caller = new Caller();
      caller.cookie = cookie;
      return caller.call('get-current-user', getCurrentUser);
    }),
  );
  return {
    refreshes: refreshes(),
    succeeded: answers.filter(({ status }) => status === 200).length,
    milliseconds: performance.now() - start,
  };
}

/** Counts token requests to the pool from now on. */
function countRefreshes(): () => number {
  const { prototype } = CognitoIdentityProviderClient;
  const send = Reflect.get(prototype, 'send') as (...given: unknown[]) => unknown;
  let count = 0;
  Reflect.set(prototype, 'send', function (this: unknown, ...given: unknown[]) {
    if (given[0] instanceof AdminInitiateAuthCommand) count += 1;
    return send.apply(this, given);
  });
  return () => count;
}
