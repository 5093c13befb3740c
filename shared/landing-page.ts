/** The figures of the landing page: the specification's fixed text, or the register's own. */
export const LANDING_FIGURES = ['spec', 'live'] as const;
export type LandingFigures = (typeof LANDING_FIGURES)[number];

/**
 * Writes into a document which figures the app's landing page shows. It is in every document of a stage with
 * live ones, as each can be the first of a visit; without it, the app shows the specification's.
 */
export const writeLandingFigures = (html: string, figures: LandingFigures): string =>
  figures === 'live' ? html.replace('<html ', '<html data-landing-figures="live" ') : html;

/** The text below the landing page's title in search results. */
export const LANDING_DESCRIPTION =
  'South Africa’s public register of companies flagged for non-payment, fraud and contract breach. Search it before you sign; no account needed.';
