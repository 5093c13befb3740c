/** Runs a function of the edge as CloudFront does: a script with a `handler`. */
export function loadEdgeFunction<Result>(code: string): (event: object) => Result {
  // oxlint-disable-next-line typescript/no-implied-eval, typescript/no-unsafe-call
  return new Function(`${code}\nreturn handler;`)() as (event: object) => Result;
}
