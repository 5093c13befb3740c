/** What a function asked AWS for: a line of functions/testing/recording.ts. */
export interface Right {
  action: string;
  /** The index that is queried, or the folder that an object lies in. */
  on: string | null;
  /** For which partition keys of the table or the index. */
  key: string | null;
}
