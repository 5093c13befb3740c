import { isDenied, lineFor } from '../command.ts';

/** What a check found, with what to do where it is not well. A warning keeps no deploy from working. */
export interface Finding {
  state: 'ok' | 'warning' | 'fault';
  says: string;
}

export interface Check {
  title: string;
  /** When it fails there is no use in asking on. */
  isNeeded?: boolean;
  /** Asks, and changes nothing. */
  run(): Promise<Finding>;
}

export const ok = (says: string): Finding => ({ state: 'ok', says });
export const warning = (says: string): Finding => ({ state: 'warning', says });
export const fault = (says: string): Finding => ({ state: 'fault', says });

/** What AWS says of a denial names who asked; only what was asked for is told on. */
function denialOf(error: unknown): Finding {
  const action = error instanceof Error && /perform: (\S+)/.exec(error.message)?.[1];
  return warning(`not known: these credentials may not ask${action ? ` (${action})` : ''}`);
}

async function findingOf(check: Check): Promise<Finding> {
  try {
    return await check.run();
  } catch (error) {
    if (isDenied(error)) return denialOf(error);
    const [line = ''] = lineFor(error).split('\n');
    return fault(line);
  }
}

/** Runs checks one after the other and tells each as it ends. Gives how many found a fault, and how many a warning. */
export async function runChecks(
  checks: readonly Check[],
  onFinding: (title: string, finding: Finding) => void,
): Promise<{ faults: number; warnings: number }> {
  const found = { faults: 0, warnings: 0 };
  for (const check of checks) {
    const finding = await findingOf(check);
    onFinding(check.title, finding);
    if (finding.state === 'warning') found.warnings += 1;
    if (finding.state === 'fault') found.faults += 1;
    if (finding.state === 'fault' && check.isNeeded) break;
  }
  return found;
}
