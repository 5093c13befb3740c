/** `1 review`, `2 reviews`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** `3 flags, of which 1 settled`. */
export const countedFlags = (
  { reviewCount, settledCount }: { reviewCount: number; settledCount: number },
  one = 'flag',
): string => counted(reviewCount, one) + (settledCount > 0 ? `, of which ${settledCount} settled` : '');
