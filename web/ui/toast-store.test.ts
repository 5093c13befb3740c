import { afterEach, describe, expect, it } from 'vitest';
import { noticeStore, showToast } from './toast-store.ts';

afterEach(noticeStore.remove);

describe('places', () => {
  it('gives notices to the one that came last, and back when it goes', () => {
    const leavePage = noticeStore.addPlace('page');
    const leaveDialog = noticeStore.addPlace('dialog');
    expect(noticeStore.frontPlace()).toBe('dialog');
    leaveDialog();
    expect(noticeStore.frontPlace()).toBe('page');
    leavePage();
    expect(noticeStore.frontPlace()).toBeUndefined();
  });
});

describe('showNotice', () => {
  it('removes the notice before it shows the next, so that one stands at a time', () => {
    const seen: (string | null)[] = [];
    const unsubscribe = noticeStore.subscribe(() => seen.push(noticeStore.current()?.title ?? null));
    showToast({ title: 'First', tone: 'success' });
    showToast({ title: 'Second', tone: 'error' });
    unsubscribe();
    expect(seen).toEqual([null, 'First', null, 'Second']);
  });

  it('takes the same text again for another notice', () => {
    showToast({ title: 'Again', tone: 'success' });
    const first = noticeStore.current()?.key;
    showToast({ title: 'Again', tone: 'success' });
    expect(noticeStore.current()?.key).not.toBe(first);
  });
});
