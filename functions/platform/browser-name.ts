import { type GatewayEvent, readHeader } from './gateway-event.ts';

/** The first match counts: browsers also send the names of browsers further down. */
const BROWSERS: readonly [name: string, sign: RegExp][] = [
  ['Samsung Internet', /SamsungBrowser\//],
  ['Opera', /OPR\/|OPT\//],
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Version\/[\d.]+ (Mobile\/\S+ )?Safari\//],
];
const SYSTEMS: readonly [name: string, sign: RegExp][] = [
  ['Windows', /Windows NT/],
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Mac', /Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux|X11/],
];

const find = (names: readonly [string, RegExp][], agent: string) =>
  names.find(([, sign]) => sign.test(agent))?.[0];

/** For a person to recognise: `Firefox on Android`. Null if its `User-Agent` names none that we know. */
export function readBrowser(event: GatewayEvent): string | null {
  const agent = readHeader(event, 'user-agent') ?? '';
  const [browser, system] = [find(BROWSERS, agent), find(SYSTEMS, agent)];
  if (!browser && !system) return null;
  return system ? `${browser ?? 'A browser'} on ${system}` : (browser ?? null);
}
