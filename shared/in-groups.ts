/** `1 204`, with non-breaking spaces. `Intl` is not used: its first call is slow. */
export const inGroups = (count: number): string => String(count).replace(/\B(?=(?:\d{3}){1,6}$)/g, '\u00a0');
