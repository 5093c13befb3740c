import { describe, expect, it } from 'vitest';
import { findPersonalInformation } from './scan.ts';

const HOSTILE: Record<string, string> = {
  digits: '1',
  'single digits': '1 ',
  'digits line by line': '1\n',
  'letters for digits': 'lO',
  'unfinished amounts': 'R1 000',
  'at signs': 'a@',
  'written-out addresses': 'a at a dot ',
  dots: 'a.',
  'streets without end': '1 Abc Def ',
  'compound streets': 'straat',
  units: 'flat 1, ',
  'number words': 'zero ',
  labels: 'order no ',
  'capital letters': 'C A ',
  links: 'http://',
  names: 'Van Der Sipho ',
  'initials and titles': 'Mr A. ',
  'prefixes of names': 'uSipho ',
  'digits in brackets': '(1)',
  sums: '1+',
  'numbers joined by words': '123456 and then ',
  'zero-width characters': '\u200B',
};

/** This thread's CPU time for a number of scans, in microseconds; other work on the machine does not count. */
function measureCost(text: string, scans: number): number {
  const begin = process.threadCpuUsage();
  for (let scan = 0; scan < scans; scan += 1) findPersonalInformation(text);
  const { user, system } = process.threadCpuUsage(begin);
  return user + system;
}

describe('a hostile text', () => {
  it.each(Object.entries(HOSTILE))(
    'of %s costs four times as much when four times as long, not sixteen',
    (_name, unit) => {
      const repeated = (length: number) => unit.repeat(Math.ceil(length / unit.length));
      measureCost(repeated(5_000), 2);
      // Both texts have the same number of characters, enough for a clock that ticks every few milliseconds.
      const compare = () => measureCost(repeated(40_000), 6) / measureCost(repeated(10_000), 24);
      // Sometimes garbage is collected during one of them; quadratic growth shows every time.
      let ratio = compare();
      for (let again = 0; again < 4 && ratio >= 3; again += 1) ratio = Math.min(ratio, compare());
      expect(ratio).toBeLessThan(3);
    },
  );
});
