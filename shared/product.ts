export const PRODUCT_NAME = 'FlagRegister';

/** The date of the terms that people accept at sign-up; it changes with the terms. */
export const TERMS_VERSION = '2026-11-26';

/** Shown with all reviews: what they are, and what they are not. */
export const DISCLAIMER = [
  'These are allegations',
  'that are not independently verified. All information is user-provided and moderated for legal compliance. It is not the finding of a court.',
] as const;

/** The country's locale and money, as shown to people. */
export const LOCALE = 'en-ZA';
