import { ApiError, errorMessage } from './api-error.ts';

/** The statuses of refusals, but for the codes that another upload or a reload of the page cures. */
const REFUSED: readonly number[] = [400, 409, 422];
const CURABLE: readonly string[] = ['upload_not_found', 'another_account'];

/** For a refused file name, the reason says what was found in it. */
export function describeFailure(error: unknown, otherwise: string): { reason: string; isRefused: boolean } {
  const answer = error instanceof ApiError ? error : null;
  const found = answer?.code === 'personal_information' ? answer.issues[0]?.message : undefined;
  return {
    reason: found ? `The file’s name: ${found}` : errorMessage(error, otherwise),
    isRefused: REFUSED.includes(answer?.status ?? 0) && !CURABLE.includes(answer?.code ?? ''),
  };
}
