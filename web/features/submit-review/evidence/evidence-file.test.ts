import { describe, expect, it } from 'vitest';
import { attachedName, evidenceToast } from './evidence-file.ts';

describe('attachedName', () => {
  it('is the name itself without a caption', () => {
    expect(attachedName('invoice.pdf', '  ')).toBe('invoice.pdf');
  });

  it('takes the caption before the ending, so that the type stays readable', () => {
    expect(attachedName('invoice.pdf', 'signed by both')).toBe('invoice (signed by both).pdf');
    expect(attachedName('notes', 'of 4 May')).toBe('notes (of 4 May)');
  });

  it('never grows over what the API takes', () => {
    expect(attachedName('a.pdf', 'x'.repeat(400))).toHaveLength(255);
    expect(attachedName(`${'a'.repeat(250)}.pdf`, 'x')).toBe(`${'a'.repeat(250)}.pdf`);
  });
});

describe('evidenceToast', () => {
  it.each([
    [2, 0, 'Evidence Uploaded', '2 file(s) attached successfully'],
    [1, 2, 'Evidence Uploaded', '1 file(s) attached successfully, 2 failed'],
    [0, 3, 'Upload Failed', 'Failed to attach evidence files'],
  ])('%i attached and %i failed', (attached, failed, title, description) => {
    expect(evidenceToast(attached, failed)).toMatchObject({ title, description });
  });
});
