import { afterEach, describe, expect, it } from 'vitest';
import { toastStore, showToast } from './toast-store.ts';

afterEach(toastStore.remove);

describe('places', () => {
  it('gives notices to the one that came last, and back when it goes', () => {
    const leavePage = toastStore.addRegion('page');
    const leaveDialog = toastStore.addRegion('dialog');
    expect(toastStore.frontRegion()).toBe('dialog');
    leaveDialog();
    expect(toastStore.frontRegion()).toBe('page');
    leavePage();
    expect(toastStore.frontRegion()).toBeUndefined();
  });
});

describe('showNotice', () => {
  it('removes the notice before it shows the next, so that one stands at a time', () => {
    const seen: (string | null)[] = [];
    const unsubscribe = toastStore.subscribe(() => seen.push(toastStore.current()?.title ?? null));
    showToast({ title: 'First', tone: 'success' });
    showToast({ title: 'Second', tone: 'error' });
    unsubscribe();
    expect(seen).toEqual([null, 'First', null, 'Second']);
  });

  it('takes the same text again for another notice', () => {
    showToast({ title: 'Again', tone: 'success' });
    const first = toastStore.current()?.key;
    showToast({ title: 'Again', tone: 'success' });
    expect(toastStore.current()?.key).not.toBe(first);
  });
});
