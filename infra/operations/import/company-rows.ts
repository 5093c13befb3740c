import { createReadStream, statSync } from 'node:fs';
import { CsvError, parse } from 'csv-parse';
import { type CompanySubmission, companySubmission } from '../../../shared/schemas/companies.ts';
import { OperationError } from '../command.ts';

/** Columns by name and in any order; all are required, but only `name` needs a value. */
export const COLUMNS = ['name', 'cipcRegNo', 'address', 'city', 'province', 'website'] as const;

/** `line` is the number of its first line. */
export type Row = { line: number; name: string } & (
  | { submission: CompanySubmission; problems: null }
  | { submission: null; problems: string[] }
);

/** More than any company needs. An unclosed quote would turn the rest of the file into one row. */
const MAX_ROW_BYTES = 64 * 1024;

interface Parsed {
  info: { empty_lines: number };
  record: string[];
}

/** UTF-8, with or without a byte order mark. Throws OperationError, naming the line, for errors of the file itself. */
export async function* readRows(file: string): AsyncGenerator<Row> {
  let columns: string[] | null = null;
  for await (const { line, fields } of readRecords(file)) {
    if (columns === null) columns = readColumns(file, fields);
    else yield parseRow(line, fields, columns);
  }
  if (columns === null) throw new OperationError(`${file} is empty: its first row must name the columns`);
}

/** Throws like `readRows`, so that no import starts that cannot finish. */
export async function countRows(file: string): Promise<number> {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    throw new OperationError(`There is no file ${file}`);
  let count = 0;
  for await (const _ of readRows(file)) count += 1;
  return count;
}

async function* readRecords(file: string): AsyncGenerator<{ line: number; fields: string[] }> {
  const parser = parse({
    bom: true,
    info: true,
    // A quote within a field is part of a name; one that opens a field must be closed.
    relax_quotes: true,
    // Checked for each row, below.
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_ROW_BYTES,
  });
  const source = createReadStream(file);
  source.once('error', (error) => parser.destroy(error));
  let line = 1;
  let blanks = 0;
  try {
    for await (const { info, record } of source.pipe(parser) as AsyncIterable<Parsed>) {
      line += info.empty_lines - blanks;
      blanks = info.empty_lines;
      // Undecodable bytes become U+FFFD; every second byte of UTF-16 is NUL.
      if (record.some((field) => /[\0\uFFFD]/.test(field)))
        throw new OperationError(`${file}, line ${line}: this is not UTF-8; save it as "CSV UTF-8"`);
      yield { line, fields: record };
      line += 1 + countLineBreaks(record);
    }
  } catch (error) {
    if (error instanceof CsvError)
      throw new OperationError(`${file}, line ${line}: ${describeCsvError(error)}`);
    throw error;
  } finally {
    source.destroy();
  }
}

const countLineBreaks = (fields: readonly string[]) =>
  fields.reduce((sum, field) => sum + (field.match(/\r\n|\r|\n/g)?.length ?? 0), 0);

function describeCsvError({ code, message }: CsvError): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE')
    return `a row of more than ${MAX_ROW_BYTES / 1024} KB, or a quote that is never closed`;
  return message;
}

function readColumns(file: string, header: readonly string[]): string[] {
  const named = header.map((name) => name.trim());
  const expected: readonly string[] = COLUMNS;
  const missing = expected.filter((name) => !named.includes(name));
  const unknown = named.filter((name) => !expected.includes(name)).map((name) => `"${name}"`);
  const twice = named.filter((name, at) => named.indexOf(name) < at && expected.includes(name));
  const problems = [
    ...(missing.length > 0 ? [`missing: ${missing.join(', ')}`] : []),
    ...(unknown.length > 0 ? [`unknown: ${unknown.join(', ')}`] : []),
    ...(twice.length > 0 ? [`named twice: ${twice.join(', ')}`] : []),
  ];
  if (problems.length === 0) return named;
  const isOtherwiseSeparated = named.length === 1 && /[;\t]/.test(named[0] ?? '');
  const hint = isOtherwiseSeparated ? '; columns are separated by commas' : '';
  throw new OperationError(
    `${file}: the columns must be ${COLUMNS.join(', ')} (${problems.join('; ')}${hint})`,
  );
}

function parseRow(line: number, fields: readonly string[], columns: readonly string[]): Row {
  const row = Object.fromEntries(columns.map((column, at) => [column, fields[at]?.trim() || null]));
  const name = row['name'] ?? '';
  if (fields.length !== columns.length) {
    const problems = [`it has ${fields.length} fields, but the header has ${columns.length}`];
    return { line, name, submission: null, problems };
  }
  const { success, data, error } = companySubmission.safeParse(row);
  return success
    ? { line, name, submission: data, problems: null }
    : { line, name, submission: null, problems: error.issues.map(({ message }) => message) };
}
