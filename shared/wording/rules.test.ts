import { describe, expect, it } from 'vitest';
import { WORDING_KINDS } from '../enumerations.ts';
import { compile } from './rule.ts';
import { RULES } from './rules.ts';
import { findWording } from './scan.ts';

const kindsIn = (text: string) => findWording(text).map(({ kind }) => kind);

describe('each rule', () => {
  it.each(RULES.map((rule) => [rule.kind, rule.example, rule] as const))(
    'for %s hits its example %j and not its counter-example',
    (kind, example, rule) => {
      expect(rule.asWritten ? example : example.toLowerCase()).toMatch(compile(rule));
      expect(kindsIn(example)).toContain(kind);
      expect(kindsIn(rule.counterExample)).toEqual([]);
    },
  );

  it.each(RULES.map(({ kind, hint }) => [kind, hint] as const))(
    'for %s has a hint with a better sentence, which no rule hits: %s',
    (_kind, hint) => {
      const better = /“(.+)”$/.exec(hint)?.[1] ?? '';
      expect(better.length).toBeGreaterThan(20);
      expect(kindsIn(better)).toEqual([]);
    },
  );

  it.each(WORDING_KINDS.filter((kind) => kind !== 'SHOUTING'))(
    'that is %s answers in the language it was written in',
    (kind) => {
      const hints = RULES.filter((rule) => rule.kind === kind).map(({ hint }) => hint);
      expect(hints.some((hint) => /\b(the|that|they)\b/i.test(hint))).toBe(true);
      expect(hints.some((hint) => /\b(nie|die|wat)\b/.test(hint))).toBe(true);
    },
  );
});
