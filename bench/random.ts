export interface Random {
  share: () => number;
  below: (bound: number) => number;
  pick: <T>(choices: readonly T[]) => T;
  digits: (count: number) => string;
}

/** Pseudo-random numbers (mulberry32): the same seed gives the same numbers. */
export function newRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const below = (bound: number) => next() % bound;
  return {
    share: () => next() / 2 ** 32,
    below,
    pick: (choices) => choices[below(choices.length)] as (typeof choices)[number],
    digits: (count) => Array.from({ length: count }, () => below(10)).join(''),
  };
}
