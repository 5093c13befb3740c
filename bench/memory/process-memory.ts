import { readdirSync, readFileSync } from 'node:fs';
import { readParent } from '../../infra/local/process-identity.ts';

/** Memory of a process and its descendants. */
export interface Memory {
  bytes: number;
  /** Pss: pages that processes share count once · Rss: they count in each, where the system does not tell. */
  kind: 'Pss' | 'Rss';
}

function readKilobytes(pid: number, kind: Memory['kind']): number | null {
  const file = kind === 'Pss' ? 'smaps_rollup' : 'status';
  try {
    const found = new RegExp(`^${kind === 'Pss' ? 'Pss' : 'VmRSS'}:\\s+(\\d+) kB`, 'm').exec(
      readFileSync(`/proc/${pid}/${file}`, 'utf8'),
    );
    return Number(found?.[1] ?? 0);
  } catch {
    return null;
  }
}

/** A process and all that it started, with what those started. */
function listFamily(root: number): number[] {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  const family = [root];
  for (const member of family) family.push(...pids.filter((pid) => readParent(pid) === member));
  return family;
}

export function readMemory(root: number): Memory {
  const kind = readKilobytes(root, 'Pss') === null ? 'Rss' : 'Pss';
  // One that ended in between holds nothing.
  const kilobytes = listFamily(root).map((pid) => readKilobytes(pid, kind) ?? 0);
  return { bytes: kilobytes.reduce((sum, one) => sum + one, 0) * 1024, kind };
}
