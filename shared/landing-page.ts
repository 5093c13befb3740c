/** The figures of the landing page: the specification's fixed text, or the register's own. */
export const LANDING_FIGURES = ['spec', 'live'] as const;
export type LandingFigures = (typeof LANDING_FIGURES)[number];

/** By an attribute of every document of such a stage, as any may be the first of a visit. */
export const writeLandingFigures = (html: string, figures: LandingFigures): string =>
  figures === 'live' ? html.replace('<html ', '<html data-landing-figures="live" ') : html;

export const LANDING_DESCRIPTION =
  'South Africa’s public register of companies flagged for non-payment, fraud and contract breach. Search it before you sign; no account needed.';
