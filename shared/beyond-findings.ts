import type { FileFinding, Redaction, ReviewFinding } from './schemas/moderation.ts';

/** Whether a passage is not all within what one finding marks: then redacting public text is a decision. */
export const isBeyondFindings = (
  redactions: readonly Redaction[],
  findings: readonly (ReviewFinding | FileFinding)[],
): boolean =>
  redactions.some(
    ({ field, start, end }) =>
      !findings.some((one) => one.field === field && one.start <= start && end <= one.end),
  );
