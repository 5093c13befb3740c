import { REVIEW_TEXTS, type ReviewText } from '../../shared/enumerations.ts';
import type { Issue } from '../../shared/errors.ts';
import { findPersonalInformation, messageFor } from '../../shared/personal-information/scan.ts';
import type { ReviewFinding } from '../../shared/schemas/moderation.ts';

/** The personal information in some texts that keeps them from being stored, as issues that name field and span. */
export function blockingIssues(texts: Record<string, string | null>): Issue[] {
  return Object.entries(texts).flatMap(([path, text]) =>
    findPersonalInformation(text ?? '')
      .filter(({ blocking }) => blocking)
      .map(({ kind, start, end }) => ({ path, kind, start, end, message: messageFor(kind) })),
  );
}

/** All personal information in a review's texts, in the order of the texts. */
export function findingsIn(texts: Record<ReviewText, string | null>): ReviewFinding[] {
  return REVIEW_TEXTS.flatMap((field) =>
    findPersonalInformation(texts[field] ?? '').map((finding) => ({ field, ...finding })),
  );
}
