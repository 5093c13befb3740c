/** Where a company is proposed that a search text does not find: with the text as its name, or as its number. */
export function proposePath(text: string): string {
  const isName = /\p{L}{2}/u.test(text);
  return `/propose-company?${new URLSearchParams({ [isName ? 'name' : 'number']: text })}`;
}
