import type { PersonalInformationKind, ReviewText } from '../../../shared/enumerations.ts';
import type { FileFinding, ReviewFinding } from '../../../shared/schemas/moderation.ts';

/** What a finding is, as it is named beside its mark. */
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

/** The texts by the names that the form gave them. */
export const TEXT_NAMES: Record<ReviewText, string> = {
  title: 'Review Title',
  body: 'Detailed Description',
  evidenceNote: 'Evidence Summary',
};

interface Segment {
  text: string;
  /** Where it begins in the whole. */
  start: number;
  /** Absent for plain text. */
  finding?: ReviewFinding;
}

/** Those in one of the texts. */
export const inText = (findings: readonly (ReviewFinding | FileFinding)[], field: ReviewText) =>
  findings.filter((finding): finding is ReviewFinding => finding.field === field);

/** Those in the name of one file. */
export const findingsInName = (findings: readonly (ReviewFinding | FileFinding)[], attachmentId: string) =>
  findings.filter(
    (finding): finding is FileFinding =>
      finding.field === 'filename' && finding.attachmentId === attachmentId,
  );

/** A text cut at the edges of its findings, which come sorted and apart. */
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

/** What a text area makes of a text: it knows no line break but LF. */
export const asShown = (text: string) => text.replace(/\r\n?/g, '\n');

/** An offset into the text as a text area shows it, as one into the text itself. */
export function offsetInText(text: string, shown: number): number {
  let offset = 0;
  for (let count = 0; count < shown && offset < text.length; count += 1)
    offset += text.startsWith('\r\n', offset) ? 2 : 1;
  return offset;
}
