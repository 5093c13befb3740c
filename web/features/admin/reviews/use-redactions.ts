import { useCallback, useState } from 'react';
import type { ModeratedReview, Redaction } from '../../../../shared/schemas/moderation.ts';
import { useLeaving } from '../../../lib/use-leaving.ts';
import { withPassage } from './marked-text.ts';
import type { useReview } from './use-review.ts';

export type Redactions = ReturnType<typeof useRedactions>;

/** The passages belong to one revision of the text: a new revision starts with none. */
export function useRedactions({ revision }: ModeratedReview, moderation: ReturnType<typeof useReview>) {
  const [choice, setChoice] = useState<{ of: number; passages: Redaction[] }>({ of: revision, passages: [] });
  const chosen = choice.of === revision ? choice.passages : [];
  const choose = (passages: Redaction[]) => setChoice({ of: revision, passages });
  const hasUnsaved = chosen.length > 0;
  const blocker = useLeaving(useCallback(() => hasUnsaved, [hasUnsaved]));
  return {
    chosen,
    blocker,
    add: (passage: Redaction) => choose(withPassage(chosen, passage)),
    restore: ({ field, start }: Redaction) =>
      choose(chosen.filter((one) => one.field !== field || one.start !== start)),
    discard: () => choose([]),
    save: async (reason: string | null = null) => {
      const isDone = await moderation.redact(chosen, reason);
      if (isDone) choose([]);
      return isDone;
    },
  };
}
