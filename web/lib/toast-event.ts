export const TOAST_EVENT = 'toast';
