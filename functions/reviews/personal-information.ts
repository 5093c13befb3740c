import type { Issue } from '../../shared/errors.ts';
import { findPersonalInformation, messageFor } from '../../shared/personal-information/scan.ts';

/** The personal information in some texts that keeps them from being stored, as issues that name field and span. */
export function blockingIssues(texts: Record<string, string | null>): Issue[] {
  return Object.entries(texts).flatMap(([path, text]) =>
    findPersonalInformation(text ?? '')
      .filter(({ blocking }) => blocking)
      .map(({ kind, start, end }) => ({ path, kind, start, end, message: messageFor(kind) })),
  );
}
