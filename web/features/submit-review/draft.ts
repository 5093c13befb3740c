import { ACKNOWLEDGEMENTS, EMPTY_REVIEW, type ReviewFormInput } from './review-form-schema.ts';

/** Logging out clears all that this tab keeps (lib/session.ts). */
const KEY = 'review-draft';

interface Draft {
  /** The draft's owner: nobody else's form is filled with it. */
  userId: string;
  /** Names this filling of the form, so that sending it twice makes one review, after a reload too. */
  idempotencyKey: string;
  /** What was typed; the acknowledgements are not kept. */
  values: ReviewFormInput;
}

export function newDraft(userId: string): Draft {
  return { userId, idempotencyKey: crypto.randomUUID(), values: EMPTY_REVIEW };
}

const isAcknowledgement = (name: string) => (ACKNOWLEDGEMENTS as readonly string[]).includes(name);

/** A stored draft, if it is this user's and of today's shape. */
export function parseDraft(text: string | null, userId: string): Draft | null {
  try {
    const draft = JSON.parse(text ?? 'null') as Partial<Draft> | null;
    if (draft?.userId !== userId || typeof draft.idempotencyKey !== 'string') return null;
    const given = Object.entries({ ...draft.values }).filter(
      ([name, value]) =>
        typeof value === typeof EMPTY_REVIEW[name as keyof ReviewFormInput] && !isAcknowledgement(name),
    );
    const values = { ...EMPTY_REVIEW, ...(Object.fromEntries(given) as Partial<ReviewFormInput>) };
    return { userId, idempotencyKey: draft.idempotencyKey, values };
  } catch {
    return null;
  }
}

/* Storage may be closed: then the draft lasts as long as the page. */

export function readDraft(userId: string): Draft | null {
  try {
    return parseDraft(sessionStorage.getItem(KEY), userId);
  } catch {
    return null;
  }
}

export function keepDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    /* See above. */
  }
}

export function clearDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    /* See above. */
  }
}
