import { DatabaseSync } from 'node:sqlite';

/**
 * Makes the engine's writes as fast with a million changes behind them as with none. Dynoxide 1.2.1 numbers each change
 * of a table by `MAX(CAST(sequence_number AS INTEGER))` over all earlier ones, without an index to find it: measured,
 * 0.3 ms a write at first, 1 ms after 6,000 changes, and so on. `file` may be open in the engine.
 */
export function indexStreamRecords(file: string): void {
  const database = new DatabaseSync(file, { timeout: 5_000 });
  try {
    database.exec(
      'CREATE INDEX IF NOT EXISTS stream_sequence ON _stream_records (table_name, CAST(sequence_number AS INTEGER))',
    );
  } finally {
    database.close();
  }
}
