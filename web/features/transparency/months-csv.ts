import { CSV, writeCsv } from '../../../shared/csv.ts';
import type { MonthFigures } from '../../../shared/schemas/transparency.ts';

const HEAD = [
  ...['Month', 'Notices', 'Notices that arrived', 'Notices answered', 'Days to an answer'],
  ...['Questions', 'Questions answered', 'Still owed', 'Debts settled', 'Days to that'],
];

export function monthsCsv(months: readonly MonthFigures[]): Blob {
  const rows = months.map(({ month, heard, asked, settled }) => [
    ...[month, heard.told, heard.reached, heard.answered, heard.medianDaysToAnswer ?? ''],
    ...[asked.sent, asked.answered, asked.confirmed, settled.count, settled.medianDays ?? ''],
  ]);
  return new Blob([`\ufeff${writeCsv([HEAD, ...rows])}`], { type: CSV });
}
