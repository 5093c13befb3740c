import type { EvidenceUploads } from './evidence-uploads.ts';

type Panel = Pick<typeof import('./evidence-panel.tsx'), 'EvidencePanel' | 'LeaveFiles'>;

interface Kept {
  uploads: EvidenceUploads;
  panel: Panel;
}

/** They outlive the page where they were chosen, until they are sent or the user leaves without them. */
const kept = new Map<string, Kept>();

export const formOf = (userId: string) => `form of ${userId}`;

export const findUploads = (place: string) => kept.get(place) ?? null;

export function keepUploads(place: string, one: Kept): void {
  kept.set(place, one);
}

export const countUnsent = (place: string) => kept.get(place)?.uploads.countUnsent() ?? 0;

export function dropUploads(place: string): void {
  kept.get(place)?.uploads.destroy();
  kept.delete(place);
}

export function sendWith(userId: string, reviewId: string): void {
  const chosen = kept.get(formOf(userId));
  if (!chosen) return;
  kept.delete(formOf(userId));
  kept.set(reviewId, chosen);
  chosen.uploads.send(reviewId);
}
