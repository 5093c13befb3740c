import { useState } from 'react';
import type { RouteId } from '../../../shared/routes.ts';
import {
  type FiledTakedown,
  type TakedownRequest,
  takedownRequest,
} from '../../../shared/schemas/takedowns.ts';
import { call } from '../../lib/api.ts';
import { useSchemaForm, useSubmit } from '../../lib/form.ts';

const EMPTY = {
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

const NOT_SENT = {
  title: 'Request not sent',
  description: 'What you entered is still here. Please try again.',
};
/** Routes of moderators, one of whom may be the requester. */
const AFFECTED: readonly RouteId[] = ['list-takedowns', 'get-admin-stats'];

/** The form, held to the API's own schema, and what was filed with it. */
export function useTakedownForm(reviewId: string) {
  const form = useSchemaForm(takedownRequest, { ...EMPTY, reviewId });
  /* Registered first, since the focus goes to the first field with an error in the order of registration. */
  form.register('reviewId');
  const [filed, setFiled] = useState<FiledTakedown | null>(null);
  const file = async (body: TakedownRequest) => setFiled(await call('file-takedown', { body }));
  const submit = useSubmit(form, file, { failed: NOT_SENT }, AFFECTED, {
    review_not_found: 'reviewId',
  });
  return { form, submit, filed };
}

export type TakedownForm = ReturnType<typeof useTakedownForm>['form'];
