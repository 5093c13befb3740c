import { showToast } from './toaster.ts';

/** Where the browser refuses, explains how to copy it by hand. */
export async function copyText(
  text: string,
  copied: { title: string; description: string },
  refused: string,
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ tone: 'success', ...copied });
  } catch {
    showToast({ tone: 'error', title: 'Not copied', description: refused });
  }
}
