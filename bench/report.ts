import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const OUT = join(import.meta.dirname, 'out');

export interface Report {
  sections: readonly Section[];
  figures: unknown;
}

export interface Section {
  title: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  notes?: readonly string[];
}

export function printReport({ sections }: Report): void {
  for (const section of sections) console.log(`\n${formatSection(section)}`);
}

export function writeFigures(name: string, { figures }: Report): string {
  mkdirSync(OUT, { recursive: true });
  const file = join(OUT, `${name}.json`);
  writeFileSync(file, `${JSON.stringify(figures, null, 2)}\n`);
  return file;
}

function formatSection({ title, columns, rows, notes = [] }: Section): string {
  const widths = columns.map((column, at) =>
    Math.max(column.length, ...rows.map((row) => row[at]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ');
  return [
    title,
    line(columns),
    widths.map((width) => '-'.repeat(width)).join('  '),
    ...rows.map(line),
    ...notes,
  ].join('\n');
}

export const readOption = (args: readonly string[], name: string): string | undefined =>
  args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);

export const readNumbers = (args: readonly string[], name: string, standard: readonly number[]) =>
  readOption(args, name)?.split(',').map(Number) ?? standard;

export function formatNumber(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : String(Math.round(value * 10) / 10);
}

export const percent = (share: number): string => `${(share * 100).toFixed(2)} %`;

export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;

export function yesOrNo(isHeld: boolean): string {
  if (!isHeld) process.exitCode = 1;
  return isHeld ? 'yes' : 'NO';
}

/** A row for a share that has to reach its goal: what it is, its value, the goal, and whether it holds. */
export const atLeast = (what: string, share: number, goal: number) =>
  [what, percent(share), `≥ ${percent(goal)}`, yesOrNo(share >= goal)] as const;
