import { REVIEW_TEXTS, type ReviewText } from '../../../shared/enumerations.ts';
import type { Issue } from '../../../shared/schemas/errors.ts';
import { findPersonalInformation, messageFor } from '../../../shared/personal-information/scan.ts';
import type { Attachment } from '../../../shared/schemas/evidence.ts';
import type { FileFinding, ReviewFinding } from '../../../shared/schemas/moderation.ts';

/** Takes the texts as sent, including blanks at their ends: spans are offsets into those. */
export function blockingIssuesAsSent(sent: unknown, fields: readonly string[]): Issue[] {
  const texts = Object.entries({ ...(sent as Record<string, unknown>) }).filter(
    (field): field is [string, string] => fields.includes(field[0]) && typeof field[1] === 'string',
  );
  const byField = Object.fromEntries(texts);
  return blockingIssues(Object.fromEntries(fields.map((field) => [field, byField[field] ?? null])));
}

export function blockingIssues(texts: Record<string, string | null>): Issue[] {
  return Object.entries(texts).flatMap(([path, text]) =>
    findPersonalInformation(text ?? '')
      .filter(({ blocking }) => blocking)
      .map(({ kind, start, end }) => ({ path, kind, start, end, message: messageFor(kind) })),
  );
}

export function findingsInNames(files: readonly Attachment[]): FileFinding[] {
  return files.flatMap(({ id: attachmentId, filename }) =>
    findPersonalInformation(filename).map((finding) => ({
      field: 'filename' as const,
      attachmentId,
      ...finding,
    })),
  );
}

export function findingsIn(texts: Record<ReviewText, string | null>, companyName: string): ReviewFinding[] {
  return REVIEW_TEXTS.flatMap((field) =>
    findPersonalInformation(texts[field] ?? '', companyName).map((finding) => ({ field, ...finding })),
  );
}
