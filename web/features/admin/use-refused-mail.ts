import { useState } from 'react';
import type { RefusedMail } from '../../../shared/schemas/mail.ts';
import { ApiError, errorMessage } from '../../lib/api-error.ts';
import { call } from '../../lib/api.ts';
import { useInvalidate } from '../../lib/use-invalidate.ts';
import { usePages } from '../../lib/use-pages.ts';
import { showToast } from '../../ui/toast-store.ts';

/** Mail that reached nobody. Every page that tells of it has one answer between them. */
export const useRefusedMail = () => usePages('list-refused-mail', {});

/** The same, and how it is sent again. */
export function useResending() {
  const fetched = useRefusedMail();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  /* What was sent again leaves at once: the list itself may show it for a moment longer. */
  const list = { ...fetched, items: fetched.items.filter(({ id }) => !left.has(id)) };
  const forget = useInvalidate();
  const [busyId, setBusyId] = useState<string | null>(null);

  /** A notice tells whether it was sent. */
  const resend = async ({ id, to }: RefusedMail): Promise<void> => {
    setBusyId(id);
    try {
      await call('resend-mail', { params: { id }, body: {} });
      showToast({ tone: 'success', title: 'Mail sent again', description: `It is on its way to ${to}.` });
      setLeft((ids) => new Set(ids).add(id));
    } catch (error) {
      if (error instanceof ApiError && (error.status === 404 || error.code === 'already_sent'))
        setLeft((ids) => new Set(ids).add(id));
      const description = errorMessage(error, 'It is still in the list. Please try again.');
      showToast({ tone: 'error', title: 'Mail not sent', description });
    } finally {
      setBusyId(null);
      forget('list-audit');
      list.reload();
    }
  };
  return { list, busyId, resend };
}
