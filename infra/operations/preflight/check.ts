import { isDenied, describeError } from '../command.ts';

/** What a check found, with what to do where it is not well. A warning keeps no deploy from working. */
export interface Finding {
  state: 'ok' | 'warning' | 'failed';
  message: string;
}

export interface Check {
  title: string;
  /** When it fails there is no use in asking on. */
  isNeeded?: boolean;
  /** Asks, and changes nothing. */
  run(): Promise<Finding>;
}

export const ok = (message: string): Finding => ({ state: 'ok', message });
export const warning = (message: string): Finding => ({ state: 'warning', message });
export const failure = (message: string): Finding => ({ state: 'failed', message });

/** What AWS says of a denial names who asked; only what was asked for is told on. */
function describeDenial(error: unknown): Finding {
  const action = error instanceof Error && /perform: (\S+)/.exec(error.message)?.[1];
  return warning(`not known: these credentials may not ask${action ? ` (${action})` : ''}`);
}

async function runCheck(check: Check): Promise<Finding> {
  try {
    return await check.run();
  } catch (error) {
    if (isDenied(error)) return describeDenial(error);
    const [line = ''] = describeError(error).split('\n');
    return failure(line);
  }
}

/** Runs checks one after the other and tells each as it ends. Gives how many found a fault, and how many a warning. */
export async function runChecks(
  checks: readonly Check[],
  onFinding: (title: string, finding: Finding) => void,
): Promise<{ failures: number; warnings: number }> {
  const found = { failures: 0, warnings: 0 };
  for (const check of checks) {
    const finding = await runCheck(check);
    onFinding(check.title, finding);
    if (finding.state === 'warning') found.warnings += 1;
    if (finding.state === 'failed') found.failures += 1;
    if (finding.state === 'failed' && check.isNeeded) break;
  }
  return found;
}
