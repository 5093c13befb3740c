import { isPlaceholder, senderAddress, stageOrigin, type Stage } from '../stages.ts';

/** A deployed setting that a deploy would change or remove. */
interface LostSetting {
  name: string;
  /** Deployed value. */
  now: string;
  /** Value in the stage's settings; null if there is none. */
  next: string | null;
}

interface Compared {
  /** The output of the `app` stack with the deployed value. */
  output: string;
  /** The value to protect in the output; null if there is none. */
  normalise: (deployedValue: string) => string | null;
  next: (stage: Stage) => string | null;
}

const unlessPlaceholder = (value: string) => (isPlaceholder(value) ? null : value);

/** Null for a site under CloudFront's own name, which has no domain yet. */
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
 * Settings that a deploy of this stage would change, compared with the outputs of its `app` stack. Adding a
 * new setting loses nothing; settings that an older stack does not output are not compared.
 */
export function lostSettings(deployed: ReadonlyMap<string, string>, stage: Stage): LostSetting[] {
  return Object.entries<Compared>(COMPARED).flatMap(([name, { output, normalise: meant, next }]) => {
    const deployedValue = deployed.get(output);
    const now = deployedValue ? meant(deployedValue) : null;
    const coming = next(stage);
    return now === null || now === coming ? [] : [{ name, now, next: coming }];
  });
}
