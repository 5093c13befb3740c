import { LANDING_FIGURES } from '../../shared/landing-page.ts';
import { PRODUCT_NAME } from '../../shared/product.ts';
import { readClock } from './clock.js';
import { DEMO_ACCOUNTS } from './demo/seed-once.ts';
import { endOrphanedLauncher, recordLauncher, watchOwner } from './launcher-record.ts';
import { startLocalStack, type LocalStack, type StackOptions } from './stack.ts';
import { describeError, StartError } from './start-error.ts';

const DEFAULT_PORT = 3000;

function readChoice<T extends string>(name: string, choices: readonly [T, ...T[]]): T {
  const wanted = process.env[name] || choices[0];
  const choice = choices.find((value) => value === wanted);
  if (!choice) throw new StartError(`${name} is ${wanted}: choose ${choices.join(' or ')}`);
  return choice;
}

function readPort(): number {
  const port = Number(process.env.PORT || DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new StartError(`PORT is ${process.env.PORT}: choose 0 to 65535`);
  return port;
}

function readClockSetting(): string | undefined {
  const clock = process.env.CLOCK || undefined;
  if (readClock(clock) === null) throw new StartError(`CLOCK is ${clock}: choose +30d, +3y or the like`);
  return clock;
}

function readSettings(): StackOptions {
  return {
    port: readPort(),
    dataDir: process.env.DATA_DIR || '.local',
    seed: readChoice('SEED', ['demo', 'none']),
    rateLimits: readChoice('RATE_LIMITS', ['on', 'off']),
    secondFactor: readChoice('SECOND_FACTOR', ['optional', 'required']),
    landingFigures: readChoice('LANDING_FIGURES', LANDING_FIGURES),
    clock: readClockSetting(),
  };
}

function announcement({ endpoints }: LocalStack): string {
  const accounts = DEMO_ACCOUNTS.map(
    ({ email, password, admin }) => `  ${email} / ${password}${admin ? ' (moderator)' : ''}`,
  );
  return [
    `${PRODUCT_NAME} is ready`,
    `  ${endpoints.web}`,
    `  mail: ${endpoints.mail}`,
    'Demo accounts',
    ...accounts,
  ].join('\n');
}

function closeOnSignal(stack: () => LocalStack | undefined): void {
  let isClosing = false;
  const close = () => {
    const running = stack();
    if (isClosing || !running) process.exit(1);
    isClosing = true;
    void running.close().then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, close);
  watchOwner(close);
}

export async function runLauncher(more: Partial<StackOptions> = {}): Promise<LocalStack> {
  // Lambda's time zone.
  process.env.TZ = 'UTC';
  let stack: LocalStack | undefined;
  closeOnSignal(() => stack);
  try {
    const options = readSettings();
    await endOrphanedLauncher(options.dataDir);
    const log = (line: string) => console.error(line);
    const onLocked = () => recordLauncher(options.dataDir);
    stack = await startLocalStack({ ...options, warmsUp: true, log, onLocked, ...more });
    console.log(announcement(stack));
    return stack;
  } catch (error) {
    console.error(describeError(error));
    process.exit(1);
  }
}
