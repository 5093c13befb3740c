import { type PersonalInformationKind, REVIEW_TEXTS, type ReviewText } from '../../shared/enumerations.ts';
import type { Issue } from '../../shared/schemas/errors.ts';
import type { Redaction } from '../../shared/schemas/moderation.ts';
import { findingsIn } from '../records/review/personal-information.ts';
import { readOriginal, readTexts, type ReviewTexts, type WholeReview } from '../records/review/review.ts';

const REMOVED = '[removed]';

export function redactionIssues(texts: ReviewTexts, redactions: readonly Redaction[]): Issue[] {
  return redactions.flatMap((redaction, index): Issue[] => {
    const message = findFault(texts[redaction.field] ?? '', redaction, redactions.slice(0, index));
    return message === null ? [] : [{ path: `redactions.${index}`, message }];
  });
}

function findFault(
  text: string,
  { field, start, end }: Redaction,
  before: readonly Redaction[],
): string | null {
  if (end > text.length) return `This passage ends beyond the text, which has ${text.length} characters`;
  if (isInsideCharacter(text, start) || isInsideCharacter(text, end))
    return 'This passage cuts a character in two';
  const crossed = before.some((other) => other.field === field && start < other.end && other.start < end);
  return crossed ? 'This passage overlaps another' : null;
}

/** Between the two halves of a surrogate pair. */
function isInsideCharacter(text: string, offset: number): boolean {
  return offset > 0 && (text.codePointAt(offset - 1) ?? 0) > 0xffff;
}

/** The texts that a granted appeal brings back: without findings that block or were redacted for themselves. */
export function withoutDecisions(review: Pick<WholeReview, 'head' | 'body'>): ReviewTexts {
  const [own, shown] = [readOriginal(review), readTexts(review)];
  const removed = (review.body.redactions ?? []).flatMap((one) => one.removed);
  const kept = findingsIn(own, review.head.companyName).filter(({ field, start, end, blocking }) => {
    const words = own[field]?.slice(start, end) ?? '';
    const isLarger = ({ text, ...of }: (typeof removed)[number]) =>
      of.field === field && text !== words && text.includes(words);
    return blocking || !(shown[field]?.includes(words) || removed.some(isLarger));
  });
  return withoutPassages(own, kept);
}

/** The texts without the passages, which are within them and do not overlap. */
export function withoutPassages(texts: ReviewTexts, redactions: readonly Redaction[]): ReviewTexts {
  const redacted = (field: ReviewText, text: string) =>
    redactions
      .filter((redaction) => redaction.field === field)
      .sort((one, other) => other.start - one.start)
      .reduce((rest, { start, end }) => rest.slice(0, start) + REMOVED + rest.slice(end), text);
  const parts = REVIEW_TEXTS.map((field) => [field, texts[field] && redacted(field, texts[field])]);
  return Object.fromEntries(parts) as ReviewTexts;
}

const NAMES: Record<ReviewText, string> = {
  title: 'title',
  body: 'description',
  evidenceNote: 'evidence summary',
};

const KINDS: Record<PersonalInformationKind, string> = {
  sa_id: 'an ID number',
  payment_card: 'a card number',
  passport: 'a passport number',
  bank_account: 'a bank account number',
  tax_reference: 'a tax reference number',
  phone: 'a phone number',
  email: 'an email address',
  street_address: 'an address',
  vehicle_plate: 'a number plate',
  driving_licence: 'a driving licence number',
  traffic_register: 'a traffic register number',
  person_name: 'the name of a person',
};

/** Such as `6 characters of the title`. Takes the texts before the redaction, and repeats nothing of them. */
export function wordsFor(texts: ReviewTexts, redactions: readonly Redaction[], companyName: string): string {
  const findings = findingsIn(texts, companyName);
  const passages = REVIEW_TEXTS.flatMap((field) =>
    redactions
      .filter((redaction) => redaction.field === field)
      .sort((one, other) => one.start - other.start)
      .map(({ start, end }) => {
        const found = findings.find((one) => one.field === field && one.start < end && start < one.end);
        if (found) return `${KINDS[found.kind]} in the ${NAMES[field]}`;
        const length = [...(texts[field] ?? '').slice(start, end)].length;
        return `${length} ${length === 1 ? 'character' : 'characters'} of the ${NAMES[field]}`;
      }),
  );
  return passages.join(', ');
}
