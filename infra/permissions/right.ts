/** A function's call of AWS: a line of functions/testing/recording.ts. */
export interface Right {
  action: string;
  /** The queried index, or the object's folder. */
  on: string | null;
  /** The partition keys of the table or the index. */
  key: string | null;
}
