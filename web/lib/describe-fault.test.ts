import { expect, test } from 'vitest';
import { describeFault } from './describe-fault.ts';

const STATEMENTS = 'Please confirm the statements';
const LABELS = {
  name: 'Your Name',
  website: 'Website',
  signature: 'Signature',
  right: 'What do you ask for?',
  isTruthful: STATEMENTS,
  isPublic: STATEMENTS,
};

test.each([
  ['name', 'Name must be at least 2 characters', 'Name must be at least 2 characters'],
  ['website', 'Must be a valid URL', 'Website: Must be a valid URL'],
  ['website', 'Site is unknown', 'Website: Site is unknown'],
  ['signature', undefined, 'Signature: '],
  ['right', 'Choose what you ask for', 'Choose what you ask for'],
  ['isPublic', 'Please confirm this', STATEMENTS],
] as const)('the summary tells the error of %s as a sentence: %s', (name, message, fault) => {
  expect(describeFault(LABELS, name, message)).toBe(fault);
});
