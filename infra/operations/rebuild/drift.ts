import type { Figures } from '../../../functions/platform/sum-figures.ts';

export interface Drift {
  what: string;
  /** On condition that nothing has changed since it was found; absent if only a person can correct it. */
  repair?: () => Promise<void>;
}

export function toDrift(place: string, wrong: readonly string[], repair: () => Promise<void>): Drift[] {
  return wrong.length === 0 ? [] : [{ what: `${place}: ${wrong.join('; ')}`, repair }];
}

export const describeNumbers = (recorded: Figures, missing: Figures): string[] =>
  Object.entries(missing).map(([name, by]) => {
    const number = recorded[name] ?? 0;
    return `${name} is ${number}, should be ${number + by}`;
  });
