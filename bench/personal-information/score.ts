import { PERSONAL_INFORMATION_KINDS, type PersonalInformationKind } from '../../shared/enumerations.ts';
import { type Finding, findPersonalInformation } from '../../shared/personal-information/scan.ts';
import type { LabelledFinding, LabelledText } from './labelled-texts.ts';

/** Findings of the labelled kinds: all except names of people, which the texts contain without labels. */
export const findNumbers = (text: string) =>
  findPersonalInformation(text).filter(({ kind }) => kind !== 'person_name');

const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole);
const isSame = (one: LabelledFinding, other: LabelledFinding) =>
  one.kind === other.kind && one.start === other.start && one.end === other.end;
const without = <T extends LabelledFinding>(findings: readonly T[], others: readonly LabelledFinding[]) =>
  findings.filter((finding) => !others.some((other) => isSame(finding, other)));

export function computeScore(texts: readonly LabelledText[], scan: (text: string) => readonly Finding[]) {
  const results = texts.map(({ text, findings, note }) => {
    const found = scan(text);
    const [missed, extra] = [without(findings, found), without(found, findings)];
    return { text, note, findings, found, missed, extra };
  });
  const count = (kind: PersonalInformationKind | null, of: 'findings' | 'missed' | 'extra') =>
    results
      .flatMap((result): LabelledFinding[] => result[of])
      .filter((one) => kind === null || one.kind === kind).length;
  const computeFigures = (kind: PersonalInformationKind | null) => {
    const [there, wrong] = [count(kind, 'findings'), count(kind, 'extra')];
    const found = there - count(kind, 'missed');
    return { there, found, wrong, recall: share(found, there), precision: share(found, found + wrong) };
  };
  const harmless = results.filter(({ findings }) => findings.length === 0);
  return {
    ...computeFigures(null),
    kinds: PERSONAL_INFORMATION_KINDS.map((kind) => ({ kind, ...computeFigures(kind) })),
    harmless: {
      texts: harmless.length,
      withFinding: harmless.filter(({ found }) => found.length > 0).length,
      blocked: harmless.filter(({ found }) => found.some(({ blocking }) => blocking)).length,
    },
    mistakes: results
      .filter(({ missed, extra }) => missed.length + extra.length > 0)
      .map(({ text, note, missed, extra }) => {
        const named = ({ kind, start, end }: LabelledFinding) => `${kind} ${text.slice(start, end)}`;
        return { text, note, missed: missed.map(named), extra: extra.map(named) };
      }),
  };
}
