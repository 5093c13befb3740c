import type { PersonalInformationKind, ReviewText } from '../../../../shared/enumerations.ts';
import type {
  FileFinding,
  ModeratedReview,
  Redaction,
  ReviewFinding,
} from '../../../../shared/schemas/moderation.ts';

export const KIND_NAMES: Record<PersonalInformationKind, string> = {
  sa_id: 'South African ID number',
  payment_card: 'Payment card number',
  passport: 'Passport number',
  bank_account: 'Bank account number',
  tax_reference: 'Tax reference number',
  phone: 'Phone number',
  email: 'Email address',
  street_address: 'Street address',
  vehicle_plate: 'Number plate',
  driving_licence: 'Driving licence number',
  traffic_register: 'Traffic register number',
  person_name: 'Name of a person',
};

export type Mark = ReviewFinding | Redaction;

interface Segment {
  text: string;
  /** Its offset in the whole text. */
  start: number;
  mark?: Mark;
}

export const findingsInText = (findings: readonly (ReviewFinding | FileFinding)[], field: ReviewText) =>
  findings.filter((finding): finding is ReviewFinding => finding.field === field);

export const wordingInText = (wording: ModeratedReview['wording'], field: ReviewText) =>
  wording.filter((one) => one.field === field);

export const findingsInName = (findings: readonly (ReviewFinding | FileFinding)[], attachmentId: string) =>
  findings.filter(
    (finding): finding is FileFinding =>
      finding.field === 'filename' && finding.attachmentId === attachmentId,
  );

const overlap = (one: Redaction, other: Redaction) =>
  one.field === other.field && one.start < other.end && other.start < one.end;

export function withPassage(chosen: readonly Redaction[], added: Redaction): Redaction[] {
  const crossed = [added, ...chosen.filter((one) => overlap(one, added))];
  const start = Math.min(...crossed.map((one) => one.start));
  const end = Math.max(...crossed.map((one) => one.end));
  return [...chosen.filter((one) => !overlap(one, added)), { field: added.field, start, end }];
}

export function marksInText(
  findings: readonly (ReviewFinding | FileFinding)[],
  chosen: readonly Redaction[],
  field: ReviewText,
): Mark[] {
  const left = findingsInText(findings, field).filter((one) => !chosen.some((other) => overlap(one, other)));
  const marks = [...left, ...chosen.filter((one) => one.field === field)];
  return marks.sort((one, other) => one.start - other.start);
}

/** The marks must be sorted, and must not overlap. */
export function cutAtMarks(text: string, marks: readonly Mark[]): Segment[] {
  const segments: Segment[] = [];
  let position = 0;
  for (const mark of marks) {
    if (mark.start > position) segments.push({ text: text.slice(position, mark.start), start: position });
    segments.push({ text: text.slice(mark.start, mark.end), start: mark.start, mark });
    position = mark.end;
  }
  if (position < text.length) segments.push({ text: text.slice(position), start: position });
  return segments;
}

/** A text as a text area shows it: with LF for every line break. */
export const normaliseLineBreaks = (text: string) => text.replace(/\r\n?/g, '\n');

export function offsetInText(text: string, shown: number): number {
  let offset = 0;
  for (let count = 0; count < shown && offset < text.length; count += 1)
    offset += text.startsWith('\r\n', offset) ? 2 : 1;
  return offset;
}

/** Leaves out the labels of findings, which only screen readers get. */
function lengthBefore(whole: Element, node: Node, offset: number): number {
  const range = document.createRange();
  range.selectNodeContents(whole);
  range.setEnd(node, offset);
  const before = range.cloneContents();
  for (const label of before.querySelectorAll('[data-label]')) label.remove();
  return normaliseLineBreaks(before.textContent).length;
}

/** As offsets in a text area; null without a selection. */
export function selectedPassage(whole: Element | null): [start: number, end: number] | null {
  const selection = getSelection();
  if (!whole || !selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const { startContainer, startOffset, endContainer, endOffset } = selection.getRangeAt(0);
  if (!whole.contains(startContainer) || !whole.contains(endContainer)) return null;
  const start = lengthBefore(whole, startContainer, startOffset);
  const end = lengthBefore(whole, endContainer, endOffset);
  return start < end ? [start, end] : null;
}
