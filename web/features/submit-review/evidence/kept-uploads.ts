import { isUnsent } from './evidence-file.ts';
import type { EvidenceUploads } from './evidence-uploads.ts';

/** The panel, which is loaded when it is first opened. */
type Panel = Pick<typeof import('./evidence-panel.tsx'), 'EvidencePanel' | 'LeaveFiles'>;

interface Kept {
  uploads: EvidenceUploads;
  panel: Panel;
}

/** Files that were chosen outlive the page on which they were: until they are sent or left behind. */
const kept = new Map<string, Kept>();

/** Where files belong: to a review, or to the form of a user that has none yet. */
export const formOf = (userId: string) => `form of ${userId}`;

export const findUploads = (place: string) => kept.get(place) ?? null;

export function keepUploads(place: string, one: Kept): void {
  kept.set(place, one);
}

export const countUnsent = (place: string) => kept.get(place)?.uploads.files().filter(isUnsent).length ?? 0;

export function dropUploads(place: string): void {
  kept.get(place)?.uploads.destroy();
  kept.delete(place);
}

/** Sends what was chosen in the form with the review that came of it. */
export function sendWith(userId: string, reviewId: string): void {
  const chosen = kept.get(formOf(userId));
  if (!chosen) return;
  kept.delete(formOf(userId));
  kept.set(reviewId, chosen);
  chosen.uploads.send(reviewId);
}
