/** A count for people: `1 204`, with non-breaking spaces. */
export const inGroups = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, '\u00a0');
