import { describe, expect, it } from 'vitest';
import { isUnsent, nextUploads, resultOf, type Upload, type UploadEvent } from './uploads.ts';

const id = 'a';
const after = (...events: UploadEvent[]) => events.reduce(nextUploads, [] as readonly Upload[]);
const chosen = { type: 'chosen', id, name: 'slip.pdf' } as const;
const started = { type: 'started', id } as const;
const half = { type: 'progressed', id, percent: 50 } as const;
const sent = { type: 'sent', id, address: '/s3/a' } as const;
const attached = { type: 'attached', id, attachedId: 'e1' } as const;
const failed = { type: 'failed', id, reason: 'No line.', isRefused: false } as const;
const refused = { type: 'failed', id, reason: 'Not a PDF.', isRefused: true } as const;
const interrupted = { type: 'interrupted', id } as const;
const removed = { type: 'removed', id } as const;

describe('nextUploads', () => {
  it.each<[string, UploadEvent[], Partial<Upload>]>([
    ['waits once it is chosen', [chosen], { state: 'waiting' }],
    ['has the name that it was given', [chosen, { type: 'renamed', id, name: 'b' }], { name: 'b' }],
    ['is sent without a known part of it', [chosen, started], { state: 'sending' }],
    ['says how much of it was sent', [chosen, started, half], { state: 'sending', percent: 50 }],
    [
      'counts the tries',
      [chosen, started, interrupted, started, interrupted],
      { state: 'sending', tries: 2 },
    ],
    [
      'is attached where it was sent',
      [chosen, started, half, sent],
      { state: 'attaching', address: '/s3/a' },
    ],
    ['is attached', [chosen, started, sent, attached], { state: 'attached', attachedId: 'e1' }],
    [
      'says why it failed',
      [chosen, started, failed],
      { state: 'failed', reason: 'No line.', isRefused: false },
    ],
    ['is refused for good', [chosen, started, refused], { state: 'failed', isRefused: true }],
    ['keeps where it was sent, to be attached again', [chosen, sent, failed], { address: '/s3/a' }],
    ['begins its tries anew once it failed for good', [chosen, started, interrupted, failed], { tries: 0 }],
    ['waits again where it is chosen again', [chosen, started, failed, chosen], { state: 'waiting' }],
    ['stays in the list once it is attached', [chosen, sent, attached, removed], { state: 'attached' }],
  ])('a file %s', (_, events, expected) => {
    expect(after(...events)).toEqual([expect.objectContaining(expected)]);
  });

  it('forgets how the last try ended when a file is sent again', () => {
    expect(after(chosen, started, half, refused, started)).toEqual([
      { id, name: 'slip.pdf', state: 'sending', tries: 0, isAwaited: true },
    ]);
  });

  it('has no file that was removed, nor one of which it hears after that', () => {
    expect(after(chosen, started, removed, sent, failed)).toEqual([]);
  });
});

describe('resultOf', () => {
  const other = (event: UploadEvent) => ({ ...event, id: 'b' });
  const both = [chosen, started, other(chosen), other(started)];

  it.each<[string, UploadEvent[], ReturnType<typeof resultOf>]>([
    ['nothing was sent', [chosen, other(chosen)], null],
    ['one is under way', [...both, sent, attached], null],
    [
      'all were attached or have failed',
      [...both, sent, attached, other(failed)],
      { attached: 1, failed: 1 },
    ],
    [
      'the last one under way was removed',
      [...both, sent, attached, other(removed)],
      { attached: 1, failed: 0 },
    ],
    ['one waits for its next try', [...both, sent, attached, other(interrupted)], null],
    ['it was reported before', [...both, failed, other(failed), { type: 'reported' }], null],
    [
      'one is tried again',
      [chosen, started, failed, { type: 'reported' }, started, failed],
      { attached: 0, failed: 1 },
    ],
  ])('where %s', (_, events, result) => {
    expect(resultOf(after(...events))).toEqual(result);
  });
});

it.each<[UploadEvent[], boolean]>([
  [[chosen], true],
  [[chosen, started, failed], true],
  [[chosen, started, refused], false],
  [[chosen, sent, attached], false],
])('after %j leaving would lose a file: %s', (events, isLost) => {
  expect(after(...events).some(isUnsent)).toBe(isLost);
});
