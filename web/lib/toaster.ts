import { createToaster } from '@chakra-ui/react';
import { TOAST_EVENT } from './toast-event.ts';

export interface ToastText {
  title: string;
  description?: string | undefined;
  /** A button; the toast then stays for ten seconds. */
  action?: { label: string; onClick: () => void };
}

interface Toast extends ToastText {
  tone: 'success' | 'error';
}

/** One toast is shown at a time, for five seconds, and for as long as the pointer or the focus is on it. */
export const toaster = createToaster({ placement: 'bottom-end', max: 1, duration: 5000 });

/** Shows a toast in place of the one that is shown, if any. */
export function showToast({ tone, action, ...text }: Toast): void {
  toaster.remove();
  dispatchEvent(new Event(TOAST_EVENT));
  toaster.create({ type: tone, ...text, closable: true, ...(action && { action, duration: 10_000 }) });
}

/** Presses the button of the toast that is shown, if it has one. */
export function pressToast(): void {
  const shown = toaster.getVisibleToasts().find(({ action }) => action);
  if (!shown) return;
  toaster.remove();
  shown.action?.onClick();
}
