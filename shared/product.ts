export const PRODUCT_NAME = 'FlagRegister';

/** The date of the terms that people accept at sign-up; it changes with the terms. */
export const TERMS_VERSION = '2026-11-29';

export const DISCLAIMER = [
  'These are allegations',
  'that are not independently verified. All information is user-provided and moderated for legal compliance. It is not the finding of a court.',
] as const;

export const LOCALE = 'en-ZA';
