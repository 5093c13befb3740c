/** A file that somebody has chosen, on its way to a review or a request. */
export interface Upload {
  id: string;
  name: string;
  state: 'waiting' | 'sending' | 'attaching' | 'attached' | 'failed';
  /** How much of it has been sent; absent where that is not known. */
  percent?: number;
  /** Where storage has it. */
  address?: string;
  attachedId?: string;
  /** Why it failed, for a person. */
  reason?: string;
  /** It failed because of the file itself: trying again will not help. */
  isRefused?: boolean;
  /** How often it was sent again since somebody last asked for it. */
  tries?: number;
  /** Its result has not been reported yet. */
  isAwaited?: boolean;
}

/** One that was refused for good does not count. */
export const isUnsent = ({ state, isRefused }: Upload) => state !== 'attached' && !isRefused;
