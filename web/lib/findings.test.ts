import { describe, expect, it } from 'vitest';
import { blockedFields, findingsIn } from './findings.ts';

describe('findingsIn', () => {
  it('shows the segment as it was typed, and what to do about it', async () => {
    const [finding] = await findingsIn('My ID is 8001015009087, call me.');
    expect(finding).toMatchObject({ text: '8001015009087', blocking: true });
    expect(finding?.message).toContain('South African ID number');
  });

  it('finds nothing in plain words', async () => {
    expect(await findingsIn('They never paid invoice 1043.')).toEqual([]);
  });
});

describe('blockedFields', () => {
  it('names what the server would refuse, and lets pass what it only warns of', async () => {
    const texts = { title: 'ID 8001015009087', body: 'Call 082 555 1234', evidenceNote: null };
    expect(await blockedFields(texts)).toEqual(['title']);
  });
});
