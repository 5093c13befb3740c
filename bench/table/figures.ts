import { quantile } from '../quantiles.ts';
import type { Consumed } from './meter.ts';

export interface Goal {
  /** The most that any call may take. */
  max?: number;
  /** The most that half of the calls may take. */
  p50?: number;
}

/** An access pattern, measured once or for several calls of its kind. */
export interface Figure {
  pattern: string;
  unit: 'read units' | 'write units';
  values: readonly number[];
  /** Requests to the table in the most expensive call. */
  calls: number;
  goal?: Goal;
}

export interface Summary {
  p50: number;
  max: number;
}

export const summarise = ({ values }: Figure): Summary => ({
  p50: quantile(values, 0.5),
  max: Math.max(...values),
});

export function isHeld(figure: Figure): boolean | null {
  const { goal } = figure;
  if (!goal) return null;
  const { p50, max } = summarise(figure);
  return p50 <= (goal.p50 ?? Infinity) && max <= (goal.max ?? Infinity);
}

/** Combines several calls of one kind into one figure. */
export function figure(
  pattern: string,
  unit: Figure['unit'],
  consumed: readonly Consumed[],
  goal?: Goal,
): Figure {
  const values = consumed.map((one) => (unit === 'read units' ? one.readUnits : one.writeUnits));
  return {
    pattern,
    unit,
    values,
    calls: Math.max(...consumed.map(({ calls }) => calls)),
    ...(goal && { goal }),
  };
}

/** Combines the kinds of one access pattern into one figure. */
export function combineFigures(pattern: string, kinds: readonly Figure[], goal: Goal): Figure {
  return {
    pattern,
    unit: 'read units',
    values: kinds.flatMap(({ values }) => values),
    calls: Math.max(...kinds.map(({ calls }) => calls)),
    goal,
  };
}
