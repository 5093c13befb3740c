export function proposePath(text: string): string {
  const isName = /\p{L}{2}/u.test(text);
  return `/propose-company?${new URLSearchParams({ [isName ? 'name' : 'number']: text })}`;
}
