const LABEL = String.raw`[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?`;
/** The pattern of a host's name in ASCII and lower case: never an address of numbers. */
export const HOST_NAME = String.raw`(?:${LABEL}\.)+(?:[a-z]{2,63}|xn--${LABEL})`;

export function toAsciiHost(host: string): string {
  const isPlain = !/[^\P{ASCII}A-Za-z\d.-]/u.test(host) && URL.canParse(`http://${host}`);
  return isPlain ? new URL(`http://${host}`).hostname : host;
}
