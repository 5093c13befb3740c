// Plain JavaScript, as function-worker.js loads it.

const UNITS = { d: 'UTCDate', y: 'UTCFullYear' };

/** The offset of a setting such as `+30d` or `+3y` in milliseconds; 0 for none, null for an invalid one. */
export function readClock(text, now = new Date()) {
  if (!text) return 0;
  const [, count, unit] = /^\+(\d{1,5})([dy])$/.exec(text) ?? [];
  if (unit === undefined) return null;
  const moved = new Date(now);
  moved[`set${UNITS[unit]}`](moved[`get${UNITS[unit]}`]() + Number(count));
  return moved.getTime() - now.getTime();
}

/** `Date` without arguments returns the moved time; timers and the `Date` header of servers keep the real one. */
export function moveClock(text) {
  const offsetMs = readClock(text);
  if (!offsetMs) return;
  const RealDate = Date;
  const now = () => RealDate.now() + offsetMs;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
    apply: () => new RealDate(now()).toString(),
    get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
  });
}
