import type { PersonalInformationKind, ReviewText } from '../../../shared/enumerations.ts';
import type { FileFinding, ReviewFinding } from '../../../shared/schemas/moderation.ts';

/** The names of the kinds of findings. */
export const KIND_NAMES: Record<PersonalInformationKind, string> = {
  sa_id: 'South African ID number',
  payment_card: 'Payment card number',
  passport: 'Passport number',
  bank_account: 'Bank account number',
  tax_reference: 'Tax reference number',
  phone: 'Phone number',
  email: 'E-mail address',
  street_address: 'Street address',
  vehicle_plate: 'Number plate',
};

/** The texts' labels, as in the form. */
export const TEXT_NAMES: Record<ReviewText, string> = {
  title: 'Review Title',
  body: 'Detailed Description',
  evidenceNote: 'Evidence Summary',
};

interface Segment {
  text: string;
  /** Its offset in the whole text. */
  start: number;
  /** Absent for plain text. */
  finding?: ReviewFinding;
}

/** The findings in one of the texts. */
export const findingsInText = (findings: readonly (ReviewFinding | FileFinding)[], field: ReviewText) =>
  findings.filter((finding): finding is ReviewFinding => finding.field === field);

/** The findings in the name of one file. */
export const findingsInName = (findings: readonly (ReviewFinding | FileFinding)[], attachmentId: string) =>
  findings.filter(
    (finding): finding is FileFinding =>
      finding.field === 'filename' && finding.attachmentId === attachmentId,
  );

/** Splits a text at the edges of its findings, which are sorted and do not overlap. */
export function cutAtFindings(text: string, findings: readonly ReviewFinding[]): Segment[] {
  const segments: Segment[] = [];
  let position = 0;
  for (const finding of findings) {
    if (finding.start > position)
      segments.push({ text: text.slice(position, finding.start), start: position });
    segments.push({ text: text.slice(finding.start, finding.end), start: finding.start, finding });
    position = finding.end;
  }
  if (position < text.length) segments.push({ text: text.slice(position), start: position });
  return segments;
}

/** A text as a text area shows it: every line break is LF. */
export const normaliseLineBreaks = (text: string) => text.replace(/\r\n?/g, '\n');

/** An offset into the text as a text area shows it, as one into the text itself. */
export function offsetInText(text: string, shown: number): number {
  let offset = 0;
  for (let count = 0; count < shown && offset < text.length; count += 1)
    offset += text.startsWith('\r\n', offset) ? 2 : 1;
  return offset;
}

/** The length of a text before a position in it, without the labels of findings, which only screen readers get. */
function lengthBefore(whole: Element, node: Node, offset: number): number {
  const range = document.createRange();
  range.selectNodeContents(whole);
  range.setEnd(node, offset);
  const before = range.cloneContents();
  for (const label of before.querySelectorAll('[data-label]')) label.remove();
  return normaliseLineBreaks(before.textContent).length;
}

/** The selected passage of a text on the page, in a text area's offsets; null where nothing of it is selected. */
export function selectedPassage(whole: Element | null): [start: number, end: number] | null {
  const selection = getSelection();
  if (!whole || !selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const { startContainer, startOffset, endContainer, endOffset } = selection.getRangeAt(0);
  if (!whole.contains(startContainer) || !whole.contains(endContainer)) return null;
  const start = lengthBefore(whole, startContainer, startOffset);
  const end = lengthBefore(whole, endContainer, endOffset);
  return start < end ? [start, end] : null;
}
