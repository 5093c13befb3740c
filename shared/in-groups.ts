/**
 * A whole number for people: `1 204`, with non-breaking spaces. `Intl` is not asked, as its first format is slow.
 */
export const inGroups = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, '\u00a0');
