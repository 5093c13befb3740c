import { MINUTE_MS } from '../../shared/durations.ts';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SCHEDULED_SECONDS, scheduledIds, type ScheduledId, schedules } from '../api/event-functions.ts';
import { writeDurably } from './aws/durable-file.ts';
import type { Functions } from './functions-runtime.ts';

interface SchedulesOptions {
  dataDir: string;
  functions: Pick<Functions, 'invoke'>;
  log: (line: string) => void;
  /** Calls each one soon, even if it was called recently, because the clock was moved. */
  callsAtStart: boolean;
}

/** The delay of the first calls, to spare the start. */
const SOON_MS = 30_000;
/** Leaves out check-site: there is no local alarm to raise. */
const LOCAL = scheduledIds.filter((id) => id !== 'check-site');

function lastCallMs(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    return 0;
  }
}

/** Each function is called when it is due, or soon after the start if that was while nothing ran. */
export function startSchedules({ dataDir, functions, log, callsAtStart }: SchedulesOptions): () => void {
  const folder = join(dataDir, 'schedule');
  mkdirSync(folder, { recursive: true });
  const timers = new Map<ScheduledId, NodeJS.Timeout>();

  const call = async (id: ScheduledId) => {
    try {
      await writeDurably(join(folder, id), String(Date.now()));
      await functions.invoke(id, {}, { timeoutMs: SCHEDULED_SECONDS * 1000 });
    } catch (error) {
      log(`${id}: ${String(error)}`);
    }
  };
  const wait = (id: ScheduledId, isStart = false) => {
    const everyMs = schedules[id].everyMinutes * MINUTE_MS;
    const lastMs = lastCallMs(join(folder, id));
    // A last call in the future: the clock was moved then, and is not any more.
    const isDue = isStart && (callsAtStart || lastMs > Date.now());
    const dueMs = isDue ? SOON_MS : Math.max(lastMs + everyMs - Date.now(), SOON_MS);
    const timer = setTimeout(() => void call(id).then(() => timers.has(id) && wait(id)), dueMs);
    timers.set(id, timer.unref());
  };

  for (const id of LOCAL) wait(id, true);
  return () => {
    for (const timer of timers.values()) clearTimeout(timer);
    timers.clear();
  };
}
