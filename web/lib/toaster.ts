import { createToaster } from '@chakra-ui/react';
import { TOAST_EVENT } from './toast-event.ts';

export interface ToastText {
  title: string;
  description?: string | undefined;
  /** A button. The toast then stays for ten seconds. */
  action?: { label: string; onClick: () => void };
}

export interface Toast extends ToastText {
  tone: 'success' | 'error';
}

/** A toast stays longer while the pointer or the focus is on it. */
export const toaster = createToaster({ placement: 'bottom-end', max: 1, duration: 5000 });

let hasGoneOn = false;
const goOn = () => {
  hasGoneOn = true;
};

export function showToast({ tone, action, ...text }: Toast): void {
  toaster.remove();
  hasGoneOn = false;
  for (const press of ['pointerdown', 'keydown'])
    addEventListener(press, goOn, { once: true, capture: true });
  dispatchEvent(new Event(TOAST_EVENT));
  toaster.create({ type: tone, ...text, closable: true, ...(action && { action, duration: 10_000 }) });
}

/** A toast that came with the change of page stays, and so does one with a button. */
export function leaveToast(): void {
  const hasButton = toaster.getVisibleToasts().some(({ action }) => action);
  if (hasGoneOn && !hasButton) toaster.remove();
}
