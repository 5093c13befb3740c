import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';

/** Something that the product relies on in a service of AWS. */
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

export type Verdict = { is: 'ok' | 'not offered' | 'lenient' } | { is: 'differs'; observed: unknown };

/** Whether an engine lacks an operation. moto then sends a page of HTML, which the SDK cannot parse. */
const isNotOffered = (error: unknown) =>
  error instanceof SyntaxError ||
  (error instanceof Error && /^(UnknownOperation|NotImplemented)/.test(error.name));

/** `ok`, or the name of the error that a call is refused with. */
export async function outcome(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return 'ok';
  } catch (error) {
    if (isNotOffered(error) || !(error instanceof Error)) throw error;
    return error.name;
  }
}

/**
 * Compares what an engine does with what AWS documents. `open` gives the check what it calls, under a name
 * that no other run uses.
 */
export async function judge<World>(check: Check<World>, open: (id: string) => World): Promise<Verdict> {
  try {
    const observed = await check.run(open(randomUUID()));
    return isDeepStrictEqual(observed, check.documented) ? { is: 'ok' } : { is: 'differs', observed };
  } catch (error) {
    return isNotOffered(error) ? { is: 'not offered' } : { is: 'differs', observed: String(error) };
  }
}
