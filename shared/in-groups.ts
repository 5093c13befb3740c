/** A whole number for people: `1 204`, with non-breaking spaces. `Intl`, whose first format is slow, is not asked. */
export const inGroups = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, '\u00a0');
