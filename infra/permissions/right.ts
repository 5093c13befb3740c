/** A function's call of AWS: a line of functions/testing/recording.ts. */
export interface Right {
  action: string;
  /** The queried index, or the object's folder. */
  on: string | null;
  key: string | null;
}
