import { useState } from 'react';
import { type FiledTakedown, takedownRequest } from '../../../shared/schemas/takedowns.ts';
import { errorMessage } from '../../lib/api-error.ts';
import { call } from '../../lib/api.ts';
import { showIssues, useSchemaForm } from '../../lib/form.ts';
import { useInvalidate } from '../../lib/use-invalidate.ts';
import { showToast } from '../../ui/toast-store.ts';

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

/** The form, held to the API's own schema, and what was filed with it. */
export function useTakedownForm(reviewId: string) {
  const form = useSchemaForm(takedownRequest, { ...EMPTY, reviewId });
  /* The first field first: the focus goes to faults in the order in which fields are known. */
  form.register('reviewId');
  const [filed, setFiled] = useState<FiledTakedown | null>(null);
  const forget = useInvalidate();
  const submit = form.handleSubmit(async (body) => {
    try {
      const request = await call('file-takedown', { body });
      // Where a moderator files it.
      forget('list-takedowns', 'get-admin-stats');
      setFiled(request);
    } catch (error) {
      showIssues(form, error);
      const description = errorMessage(error, 'What you entered is still here. Please try again.');
      showToast({ tone: 'error', title: 'Request not sent', description });
    }
  });
  return { form, submit, filed };
}

export type TakedownForm = ReturnType<typeof useTakedownForm>['form'];
