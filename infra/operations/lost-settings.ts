import { isPlaceholder, senderAddress, stageOrigin, type Stage } from '../stages.ts';

/** A setting that is deployed and that a deploy would change or take away. */
interface LostSetting {
  name: string;
  /** Deployed value. */
  now: string;
  /** Value in the stage's settings; null if there is none. */
  next: string | null;
}

interface Compared {
  /** The output of the `app` stack that tells what is deployed. */
  output: string;
  /** The value to protect in the output; null if there is none. */
  normalise: (told: string) => string | null;
  next: (stage: Stage) => string | null;
}

const unlessPlaceholder = (value: string) => (isPlaceholder(value) ? null : value);

/** A site under CloudFront's own name has no domain yet. */
const ownDomain = (origin: string) => {
  const { hostname } = new URL(origin);
  return hostname.endsWith('.cloudfront.net') ? null : hostname;
};

const COMPARED = {
  domain: {
    output: 'SiteOrigin',
    normalise: ownDomain,
    next: (stage) => {
      const origin = stageOrigin(stage);
      return origin === null ? null : ownDomain(origin);
    },
  },
  sender: {
    output: 'Sender',
    normalise: unlessPlaceholder,
    next: (stage) => unlessPlaceholder(senderAddress(stage)),
  },
  alarmAddress: {
    output: 'AlarmAddress',
    normalise: unlessPlaceholder,
    next: ({ alarmAddress }) => unlessPlaceholder(alarmAddress),
  },
  teamAddress: {
    output: 'TeamAddress',
    normalise: unlessPlaceholder,
    next: ({ teamAddress }) => unlessPlaceholder(teamAddress),
  },
} satisfies Record<string, Compared>;

/** Settings that `--change` accepts. */
export const changeable: readonly string[] = Object.keys(COMPARED);

/**
 * Settings that a deploy of this stage would change, by the outputs of its `app` stack. To give a stage what it did not have yet is no
 * loss, and neither is what an older stack does not tell of.
 */
export function lostSettings(deployed: ReadonlyMap<string, string>, stage: Stage): LostSetting[] {
  return Object.entries<Compared>(COMPARED).flatMap(([name, { output, normalise: meant, next }]) => {
    const told = deployed.get(output);
    const now = told ? meant(told) : null;
    const coming = next(stage);
    return now === null || now === coming ? [] : [{ name, now, next: coming }];
  });
}
