import { describe, expect, it } from 'vitest';
import { findFault } from './file-fault.ts';

describe('findFault', () => {
  it.each([
    [{ name: 'page.html', size: 5 }, 'page.html was not added: it must be PDF, PNG'],
    [{ name: 'no ending', size: 5 }, 'no ending was not added: it must be PDF, PNG'],
    [{ name: 'a.PDF', size: 10_485_761 }, 'a.PDF was not added: it is larger than 10 MB.'],
    [{ name: 'a.pdf', size: 0 }, 'a.pdf was not added: it is empty.'],
  ])('%j is told its reason', (file, text) => {
    expect(findFault(file)).toContain(text);
  });

  it('finds none in a file that may be added', () => {
    expect(findFault({ name: 'a.b.PDF', size: 5 })).toBeNull();
  });
});
