import { isPlaceholder, senderAddress, stageOrigin, type Stage } from '../stages.ts';

/** A setting that is deployed and that a deploy would change or take away. */
interface LostSetting {
  name: string;
  /** What is deployed. */
  now: string;
  /** What the stage says; null where it says nothing. */
  next: string | null;
}

interface Compared {
  /** The output of the `app` stack that tells what is deployed. */
  output: string;
  /** What there is to lose of what it tells; null where that is nothing. */
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

/** What a deploy can be told to change. */
export const changeable: readonly string[] = Object.keys(COMPARED);

/**
 * What a deploy of this stage would change of what its `app` stack tells. To give a stage what it did not have yet is no
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
