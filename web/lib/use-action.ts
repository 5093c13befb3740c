import useSWRMutation from 'swr/mutation';
import type { ErrorCode } from '../../shared/errors.ts';
import { showToast, type ToastText } from './toaster.ts';
import { ApiError, errorMessage, isUnauthorized } from './api-error.ts';
import { logInAgainPath } from './return-to.ts';
import { asOneChange } from './stale.ts';

export interface ActionTexts<Result> {
  /** Absent, or null for a result, where the page itself shows it. */
  done?: string | ToastText | ((result: Result) => ToastText | null);
  /** The description is for errors without a message from the server. */
  failed?: string | ToastText;
}

const toText = (text: string | ToastText): ToastText => (typeof text === 'string' ? { title: text } : text);

const NOTHING_CHANGED = 'Nothing was changed. Please try again.';

const LOG_IN = { label: 'Log in again', onClick: () => location.assign(logInAgainPath()) };
const RELOAD = { label: 'Reload', onClick: () => location.reload() };

export function failureText(error: unknown, failed: string | ToastText) {
  const { title, description = NOTHING_CHANGED } = toText(failed);
  const isStale = error instanceof ApiError && error.code === ('another_account' satisfies ErrorCode);
  const action = isStale ? RELOAD : isUnauthorized(error) ? LOG_IN : undefined;
  return { title, description: errorMessage(error, description), ...(action && { action }) };
}

const BUSY = new Error('Another action is running');

/** One at a time. */
export function useAction() {
  const { trigger, isMutating } = useSWRMutation(
    'action',
    (_key: string, { arg: action }: { arg: () => Promise<void> }) => asOneChange(action),
  );
  /** Resolves to the error, or to null after success. */
  const attempt = async <Result>(
    action: () => Promise<Result>,
    { done, failed }: ActionTexts<Result>,
  ): Promise<unknown> => {
    if (isMutating) return BUSY;
    try {
      await trigger(async () => {
        const result = await action();
        const text = typeof done === 'function' ? done(result) : done;
        if (text) showToast({ tone: 'success', ...toText(text) });
      });
      return null;
    } catch (error) {
      if (failed) showToast({ tone: 'error', ...failureText(error, failed) });
      return error;
    }
  };
  const run = async <Result>(action: () => Promise<Result>, texts: ActionTexts<Result>): Promise<boolean> =>
    (await attempt(action, texts)) === null;
  return { isBusy: isMutating, run, attempt };
}
