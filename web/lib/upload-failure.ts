import { EVIDENCE_ENDINGS, EVIDENCE_NAMES } from '../../shared/file-types.ts';
import { EVIDENCE_FILE_BYTES } from '../../shared/limits.ts';
import { ApiError, errorMessage } from './api-error.ts';

interface ChosenFile {
  name?: string | undefined;
  size: number | null;
}

/** Says why a file cannot be added, with its name, as several may be chosen at once; null where it can. */
export function findFault({ name = 'A file', size }: ChosenFile): string | null {
  const ending = /\.[^.]*$/.exec(name)?.[0].toLowerCase() ?? '';
  if (!EVIDENCE_ENDINGS.includes(ending)) return `${name} was not added: it must be ${EVIDENCE_NAMES}.`;
  if (size === 0) return `${name} was not added: it is empty.`;
  if ((size ?? 0) > EVIDENCE_FILE_BYTES.max) return `${name} was not added: it is larger than 10 MB.`;
  return null;
}

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
