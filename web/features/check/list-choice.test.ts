import { expect, it } from 'vitest';
import { chooseFrom } from './list-choice.tsx';

const table = (name: string, ...names: string[]) => ({
  name,
  cells: [['Supplier'], ...names.map((one) => [one])],
});

it('what was checked names its sheet and those that were not read', () => {
  const tables = [table('Active', 'Acme Roofing', 'Other Works'), table('Blocked', 'Third Timber')];
  expect(chooseFrom(tables, 0).found).toMatchObject({
    checked: 'Checked the column “Supplier” of the sheet “Active”, not of “Blocked”.',
    notes: ['Not read: “Blocked”. Choose another sheet above, and check it, too.'],
  });
  expect(chooseFrom(tables, 1).found.checked).toContain('“Blocked”, not of “Active”');
  expect(chooseFrom(tables.slice(0, 1), 0).found).toMatchObject({
    checked: 'Checked the column “Supplier”.',
    notes: [],
  });
});
