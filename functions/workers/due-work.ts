import { HOUR_MS } from '../../shared/durations.ts';
import type { Counted } from '../../shared/log-metrics.ts';
import { errorFacts, log } from '../platform/log.ts';

const AT_ONCE = 10;
/** Well before the function's minute is over, so that started work can finish. */
const MOST_MS = 40_000;

export interface Due {
  dueAt: string;
}

export const timeOf = (sortKey: string): string => sortKey.slice(0, 'YYYY-MM-DDTHH:MM:SS.mmmZ'.length);

/** The earliest first, until the run's time is over: the next run continues. A failure does not hold up the others. */
export class DueWork {
  readonly #startedAt: Date;
  readonly #endMs: number;
  readonly #failed: unknown[] = [];
  #oldestLeft: string | undefined;
  #isOver = false;

  constructor(startedAt: Date) {
    this.#startedAt = startedAt;
    this.#endMs = startedAt.getTime() + MOST_MS;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** Things of the same `line` are processed one after another, as they would write the same items. */
  async each<T extends Due>(
    page: readonly T[],
    work: (one: T) => Promise<unknown>,
    line: (one: T) => unknown = (one) => one,
  ): Promise<void> {
    const lines = [...Map.groupBy(page, line).values()];
    const worker = async () => {
      for (let next = lines.shift(); next; next = lines.shift())
        for (const one of next) await this.#do(one, work);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  }

  async #do<T extends Due>(one: T, work: (one: T) => Promise<unknown>): Promise<void> {
    if (Date.now() > this.#endMs) {
      this.#isOver = true;
      this.#leave(one);
      return;
    }
    try {
      await work(one);
    } catch (error) {
      log('error', 'Something was not done when it was due', errorFacts(error));
      this.#failed.push(error);
      this.#leave(one);
    }
  }

  #leave({ dueAt }: Due): void {
    if (this.#oldestLeft === undefined || dueAt < this.#oldestLeft) this.#oldestLeft = dueAt;
  }

  /** Counts the hours since the oldest remaining thing was due; throws if any failed. Both raise alarms. */
  end(): void {
    const dueMs = Date.parse(this.#oldestLeft ?? this.#startedAt.toISOString());
    const times = Math.floor((this.#startedAt.getTime() - dueMs) / HOUR_MS);
    if (times > 0)
      log('warn', 'The run left what was due', { counts: 'HoursBehind', times } satisfies Counted);
    if (this.#failed.length > 0)
      throw new Error(`${this.#failed.length} of what is due failed`, { cause: this.#failed[0] });
  }
}
