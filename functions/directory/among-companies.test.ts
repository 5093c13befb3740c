import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { listed } from '../testing/register.ts';
import { directoryOf } from './among-companies.ts';
import { checkRows } from './check.ts';
import { readAmong } from './remembered-reads.ts';

const letters = () =>
  randomUUID()
    .replaceAll(/[^a-f]/g, '')
    .slice(0, 6)
    .padEnd(6, 'x');

test('among some companies a check finds what it finds of them in the whole register', async () => {
  const [a, b, c, d] = [letters(), letters(), letters(), letters()];
  const companies = [
    await listed({ name: `${a}vontein Plant Hire (Pty) Ltd`, cipcRegNo: '2016/926208/07' }),
    await listed({ name: `${b}boerdery CC` }),
    await listed({ name: `${c} & ${d} Attorneys`, cipcRegNo: '2017/926209/21' }),
    await listed({ name: `Saint ${d} Hospital` }),
  ];
  const others = [await listed({ name: `${a}vontein Panel Beaters` })];
  const rows = [
    { name: `${a}vontein Plant Hire` },
    { name: `${a} vontein plant-hire pty ltd` },
    { name: `${a}vonttein Plant Hire` },
    { name: `${b} boerdery` },
    { name: `${c} and ${d} Inc` },
    { name: `${c}${d} Attorneys` },
    { name: `St ${d} Hospital` },
    { name: 'Whatever', cipcRegNo: 'Reg No 2016/926208/07' },
    { cipcRegNo: '926209/21' },
    { name: `${b}plumbers` },
    { name: `${a}vontein Panel Beaters` },
  ];
  const expected = await checkRows(rows);
  const found = await readAmong(directoryOf(companies), () => checkRows(rows));
  const leftOut = others.map(({ id }) => id);
  for (const [at, row] of rows.entries()) {
    const [all, some] = [expected, found].map((results) =>
      (results[at]?.companies ?? [])
        .filter(({ id }) => !leftOut.includes(id))
        .map(({ id, score, differences }) => ({ id, score, differences })),
    );
    expect([row, some]).toEqual([row, all]);
  }
  expect(found.map(({ match }) => match).slice(0, 8)).not.toContain('NONE');
});
