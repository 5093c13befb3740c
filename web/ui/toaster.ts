import { createToaster } from '@chakra-ui/react';

export interface ToastText {
  title: string;
  description?: string | undefined;
}

interface Toast extends ToastText {
  tone: 'success' | 'error';
}

/** One toast is shown at a time, for five seconds, and for as long as the pointer or the focus is on it. */
export const toaster = createToaster({ placement: 'bottom-end', max: 1, duration: 5000 });

/** Shows a toast in place of the one that is shown, if any. */
export function showToast({ tone, title, description }: Toast): void {
  toaster.remove();
  toaster.create({ type: tone, title, description, closable: true });
}
