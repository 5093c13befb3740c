/** The product's name, wherever one is shown. */
export const PRODUCT_NAME = 'FlagRegister';

/** The day of the terms that whoever signs up accepts; a new one with each change of them. */
export const TERMS_VERSION = '2026-11-21';

/** The country's locale and money, as shown to people. */
export const LOCALE = 'en-ZA';

/** South African Standard Time: no daylight saving, two hours ahead of UTC. */
export const TIME_ZONE = 'Africa/Johannesburg';
