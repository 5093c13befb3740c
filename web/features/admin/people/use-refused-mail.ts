import { useState } from 'react';
import type { RefusedMail } from '../../../../shared/schemas/mail.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { call } from '../../../lib/api.ts';
import { useAction } from '../../../lib/use-action.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';

export const useRefusedMail = () => usePagedList('list-refused-mail', {});

export function useResending() {
  const fetched = useRefusedMail();
  const [resent, setResent] = useState<ReadonlySet<string>>(new Set());
  /* Resent mail leaves at once, although the fetched list may contain it for a moment longer. */
  const list = { ...fetched, items: fetched.items.filter(({ id }) => !resent.has(id)) };
  const { isBusy, attempt } = useAction();

  const resend = async ({ id, to }: RefusedMail): Promise<void> => {
    const failure = await attempt(() => call('resend-mail', { params: { id }, body: {} }), {
      done: { title: 'Mail sent again', description: `It is on its way to ${to}.` },
      failed: { title: 'Mail not sent', description: 'It is still in the list. Please try again.' },
    });
    const isOver = failure instanceof ApiError && (failure.status === 404 || failure.code === 'already_sent');
    if (failure === null || isOver) setResent((ids) => new Set(ids).add(id));
  };
  return { list, isBusy, resend };
}
