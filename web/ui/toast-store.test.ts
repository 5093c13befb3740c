import { afterEach, describe, expect, it } from 'vitest';
import { toastStore, showToast } from './toast-store.ts';

afterEach(toastStore.remove);

describe('regions', () => {
  it('the last one added shows toasts, until it is removed', () => {
    const leavePage = toastStore.addRegion('page');
    const leaveDialog = toastStore.addRegion('dialog');
    expect(toastStore.frontRegion()).toBe('dialog');
    leaveDialog();
    expect(toastStore.frontRegion()).toBe('page');
    leavePage();
    expect(toastStore.frontRegion()).toBeUndefined();
  });
});

describe('showToast', () => {
  it('removes the toast before it shows the next, so that there is one at a time', () => {
    const seen: (string | null)[] = [];
    const unsubscribe = toastStore.subscribe(() => seen.push(toastStore.current()?.title ?? null));
    showToast({ title: 'First', tone: 'success' });
    showToast({ title: 'Second', tone: 'error' });
    unsubscribe();
    expect(seen).toEqual([null, 'First', null, 'Second']);
  });

  it('takes the same text again for another toast', () => {
    showToast({ title: 'Again', tone: 'success' });
    const first = toastStore.current()?.key;
    showToast({ title: 'Again', tone: 'success' });
    expect(toastStore.current()?.key).not.toBe(first);
  });
});
