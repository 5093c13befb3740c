import { refusalName } from '../../../functions/emails/send-email.ts';

export interface Check<World> {
  sentence: string;
  /** The page of AWS's documentation that says so; it decides where engines differ. */
  source: string;
  documented: unknown;
  /** The table's local engine accepts more; `npm run test:dynamodb-local` runs the tests on one that does not. */
  isLenientHere?: true;
  /** Tries it on an engine. Equals `documented` if the engine does as AWS does. */
  run(world: World): Promise<unknown>;
}

export const outcome = (call: Promise<unknown>): Promise<string> => call.then(() => 'ok', refusalName);
