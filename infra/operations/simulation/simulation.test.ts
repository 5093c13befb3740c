import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { recount } from '../../../functions/testing/recount.ts';
import { EVIDENCE_BUCKET } from '../../local/buckets.ts';
import { type Identity, startIdentity } from '../../local/identity/start-identity.ts';
import { type ObjectStore, startObjectStore } from '../../local/object-store/start-object-store.ts';
import { type Command, command, type Known } from './commands.ts';
import { emptyRegister } from './model.ts';
import { holdRequests, Outside, START } from './outside.ts';
import { viewOf } from './view.ts';

const SEED = Number(process.env['SIMULATION_SEED'] ?? 1);
/** The path of a failure, from its report. */
const PATH = process.env['SIMULATION_PATH'] ?? '';
/** For `npm test`; nightly runs set more, each with a different seed. */
const STEPS = Number(process.env['SIMULATION_STEPS'] ?? 60);
/** For all steps, and for finding the shortest list of acts that fails. */
const LIMIT_MS = Number(process.env['SIMULATION_MINUTES'] ?? 3) * 60_000;
/** For one run; the next one begins with an empty register. */
const MOST_STEPS = Math.min(200, STEPS);

let folder: string;
let identity: Identity;
let objects: ObjectStore;
let database: DatabaseSync;
const errors: string[] = [];

beforeAll(async () => {
  vi.useFakeTimers({ now: START, toFake: ['Date'] });
  folder = await mkdtemp(join(tmpdir(), 'flagregister-simulation-'));
  identity = await startIdentity({
    dataDir: join(folder, 'identity'),
    now: () => Date.now(),
    preSignUp: async (event) => ({ ...event, response: { ...event.response, autoConfirmUser: true } }),
  });
  objects = await startObjectStore({
    dataDir: join(folder, 'objects'),
    buckets: [{ name: EVIDENCE_BUCKET }],
  });
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: identity.url,
    AWS_ENDPOINT_URL_S3: objects.url,
    EVIDENCE_BUCKET,
    USER_POOL_ID: identity.poolId,
    USER_POOL_CLIENT_ID: identity.clientId,
    JWKS_URL: `${identity.url}/${identity.poolId}/.well-known/jwks.json`,
  });
  database = new DatabaseSync(process.env['TEST_TABLE_FILE'] ?? '', { readOnly: true, timeout: 5_000 });
  holdRequests();
  // A night writes millions of lines, so only a run's errors are kept.
  process.stdout.write = (line: string | Uint8Array) => {
    if (String(line).includes('"level":"error"')) errors.push(String(line).trimEnd());
    return true;
  };
});

afterAll(async () => {
  vi.useRealTimers();
  database.close();
  await Promise.all([identity.close(), objects.close()]);
  await rm(folder, { recursive: true, force: true });
});

const runs = fc.array(command, { maxLength: MOST_STEPS, size: 'max' });

const describe = (error: unknown) => inspect(error, { depth: null, sorted: true });

/** One run, from an empty register to a recount of everything. */
async function play(commands: Command[], done: { steps: number }): Promise<void> {
  const outside = new Outside(database);
  await outside.open();
  try {
    const known: Known = { register: emptyRegister(), made: 1, done };
    await fc.asyncModelRun(() => ({ model: known, real: outside }), commands);
    await outside.deliver([], undefined);
    await recount();
    const names = [...new Set(known.register.names)];
    const { found } = viewOf(known.register, outside.now, names);
    expect(await outside.search(names)).toEqual(found);
  } finally {
    await outside.close();
  }
}

test('whatever people do, in whatever order it comes, what is seen is what the model says', async ({
  onTestFailed,
}) => {
  onTestFailed(() => console.log(errors.slice(-5).join('\n')));
  const done = { steps: 0 };
  let isReported = false;
  await fc.assert(
    fc.asyncProperty(runs, async (commands) => {
      if (done.steps >= STEPS && !isReported) return;
      errors.length = 0;
      try {
        await play(commands, done);
      } catch (error) {
        // The search for a shorter list of acts can take long.
        if (!isReported)
          console.log(`Seed ${SEED}, step ${done.steps}:\n${commands.join('\n')}\n`, describe(error));
        isReported = true;
        throw error;
      }
    }),
    {
      seed: SEED,
      // More than are needed; the rest end at once.
      numRuns: 20 + Math.ceil((4 * STEPS) / MOST_STEPS),
      unbiased: true,
      path: PATH,
      // The shortest failure found by then is reported.
      interruptAfterTimeLimit: LIMIT_MS,
    },
  );
  // A run that was interrupted goes on, without its engines.
  isReported = true;
  if (PATH === '')
    expect(done.steps, `Only ${done.steps} of ${STEPS} steps ran`).toBeGreaterThanOrEqual(STEPS);
  console.log(`${done.steps} steps of seed ${SEED}: nothing differs`);
});
