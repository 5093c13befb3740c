import { showToast } from './toaster.ts';

/** Copies a text and says so; where the browser refuses, it says how to get it all the same. */
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
