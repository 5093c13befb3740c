import { expect, it } from 'vitest';
import { explainRefusal } from './panel-messages.ts';

it.each([
  [{ name: 'page.html', size: 5, extension: 'html' }, 'page.html was not added: it must be PDF, PNG'],
  [{ name: 'no ending', size: 5 }, 'no ending was not added: it must be PDF, PNG'],
  [{ name: 'a.PDF', size: 10_485_761, extension: 'PDF' }, 'a.PDF was not added: it is larger than 10 MB.'],
  [{ name: 'a.pdf', size: 0, extension: 'pdf' }, 'a.pdf was not added: it is empty.'],
  [{ name: 'a.pdf', size: 5, extension: 'pdf' }, 'Uppy says why'],
  [undefined, 'Uppy says why'],
])('%j is told its reason', (file, text) => {
  expect(explainRefusal(file, 'Uppy says why')).toContain(text);
});
