/** Dispatched on the window when there is a toast to show. */
export const TOAST_EVENT = 'toast';
