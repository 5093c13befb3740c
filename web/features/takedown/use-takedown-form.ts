import { useState } from 'react';
import type * as z from 'zod/mini';
import type { FiledTakedown, TakedownRequest } from '../../../shared/schemas/takedowns.ts';
import { call } from '../../lib/api.ts';
import { keepDraft, readDraft, useDraft } from '../../lib/draft.ts';
import { SUMMARIZED, useSchemaForm } from '../../lib/form.ts';
import { toReviewId } from '../../lib/review-id.ts';
import type { takedownForm } from './takedown-form-schema.ts';
import { useFiles } from './use-files.ts';

const loadTakedownForm = async () => (await import('./takedown-form-schema.ts')).takedownForm;
type Values = z.input<typeof takedownForm>;

export const NOTICE_LABELS = {
  rightInfringed: 'Right Infringed',
  remedySought: 'Remedy Sought',
  requesterPhone: 'Phone Number',
  requesterAddress: 'Postal Address',
  goodFaith: 'I act in good faith',
  truthful: 'To my knowledge, what I state here is true and correct',
  signature: 'Signature',
};

export const LABELS: Record<keyof Values, string> = {
  reviewId: 'Review ID or address',
  ground: 'Ground',
  requesterName: 'Your Name',
  requesterEmail: 'Your Email',
  reason: 'Reason',
  ...NOTICE_LABELS,
};

const DRAFT = 'takedown-draft';

const EMPTY: Values = {
  reviewId: '',
  ground: '',
  requesterName: '',
  requesterEmail: '',
  reason: '',
  rightInfringed: '',
  remedySought: '',
  requesterPhone: '',
  requesterAddress: '',
  goodFaith: false,
  truthful: false,
  signature: '',
};

/** The requester's details, which stay the same for the next review. */
const asker = ({ requesterName, requesterEmail, requesterPhone, requesterAddress }: Partial<Values>) => ({
  requesterName,
  requesterEmail,
  requesterPhone,
  requesterAddress,
});

/** The stored draft; only the requester's details where it is about another review than the address. */
function startingValues(reviewId: string): Values {
  const draft = readDraft(DRAFT, EMPTY) ?? {};
  const isAboutIt = reviewId === '' || toReviewId(draft.reviewId ?? '') === toReviewId(reviewId);
  const kept = isAboutIt ? draft : asker(draft);
  const defined = Object.entries(kept).filter(([, value]) => value !== undefined);
  return { ...EMPTY, ...Object.fromEntries(defined), ...(reviewId !== '' && { reviewId }) };
}

export type Filed = FiledTakedown & Pick<TakedownRequest, 'reviewId'>;

export function useTakedownForm(reviewId: string) {
  const [values] = useState(() => startingValues(reviewId));
  const form = useSchemaForm(loadTakedownForm, values, SUMMARIZED);
  const draft = useDraft(form, DRAFT, { ...EMPTY, reviewId });
  const files = useFiles();
  const [filed, setFiled] = useState<Filed | null>(null);
  const send = async (body: TakedownRequest) => {
    const request = await call('file-takedown', { body });
    setFiled({ ...request, reviewId: body.reviewId });
    keepDraft(DRAFT, asker(form.getValues()));
    void files.send(request.reference);
  };
  return { form, send, filed, draft, files };
}

export type TakedownForm = ReturnType<typeof useTakedownForm>['form'];
