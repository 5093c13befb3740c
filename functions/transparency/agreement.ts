import { SECOND_READINGS } from '../../shared/limits.ts';
import type { MonthFigures } from '../../shared/schemas/transparency.ts';
import type { ReadingCount } from '../records/statistics/figures.ts';

/** Cohen's κ (1960, 'A coefficient of agreement for nominal scales'): the share of possible agreement beyond chance. */
export function measureAgreement(
  counts: Partial<Record<ReadingCount, number>>,
): MonthFigures['secondReadings'] {
  const { 'read-APPROVE-APPROVE': approved = 0, 'read-REJECT-REJECT': rejected = 0 } = counts;
  const { 'read-APPROVE-REJECT': approvedAlone = 0, 'read-REJECT-APPROVE': rejectedAlone = 0 } = counts;
  const agreed = approved + rejected;
  const read = agreed + approvedAlone + rejectedAlone;
  // Whole numbers until the only division.
  const byChance =
    (approved + approvedAlone) * (approved + rejectedAlone) +
    (rejected + rejectedAlone) * (rejected + approvedAlone);
  const isPublished = read >= SECOND_READINGS.kappaFrom && byChance < read * read;
  return { read, agreed, kappa: isPublished ? (read * agreed - byChance) / (read * read - byChance) : null };
}
