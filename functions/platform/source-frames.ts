import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { fileURLToPath } from 'node:url';

/** By the bundle that each belongs to; null where there is none. */
const maps = new Map<string, SourceMap | null>();

/**
 * A frame of a stack with its place in our sources, where a map tells it. Node does the same by itself when asked to, and
 * reads the map at every cold start for it; here it is read once something has gone wrong.
 */
export function inSources(frame: string): string {
  return frame.replace(
    /(file:\/\/\S+?):(\d+):(\d+)/,
    (place, bundle: string, line: string, column: string) => {
      const entry = mapOf(bundle)?.findEntry(Number(line) - 1, Number(column) - 1);
      if (!entry || !('originalSource' in entry)) return place;
      const source = entry.originalSource.replace(/^(\.\.\/)+/, '');
      return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
    },
  );
}

function mapOf(bundle: string): SourceMap | null {
  const known = maps.get(bundle);
  if (known !== undefined) return known;
  const map = readMap(bundle);
  maps.set(bundle, map);
  return map;
}

function readMap(bundle: string): SourceMap | null {
  try {
    const text = readFileSync(fileURLToPath(`${bundle}.map`), 'utf8');
    return new SourceMap(JSON.parse(text) as SourceMapPayload);
  } catch {
    return null;
  }
}
