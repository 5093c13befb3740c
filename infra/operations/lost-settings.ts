import { isPlaceholder, senderAddress, type Stage } from '../stages.ts';

const unlessPlaceholder = (value = '') => (value === '' || isPlaceholder(value) ? null : value);

/** Null for a site under CloudFront's own name, which has no domain yet. */
function ownDomain(origin: string | undefined): string | null {
  if (!origin) return null;
  const { hostname } = new URL(origin);
  return hostname.endsWith('.cloudfront.net') ? null : hostname;
}

type Outputs = ReadonlyMap<string, string>;

const COMPARED: Record<string, (outputs: Outputs, stage: Stage) => (string | null)[]> = {
  domain: (outputs, { domain }) => [ownDomain(outputs.get('SiteOrigin')), domain?.name ?? null],
  sender: (outputs, stage) => [outputs.get('Sender'), senderAddress(stage)].map(unlessPlaceholder),
  pagerAddress: (outputs, stage) => [outputs.get('PagerAddress'), stage.pagerAddress].map(unlessPlaceholder),
  alarmAddress: (outputs, stage) => [outputs.get('AlarmAddress'), stage.alarmAddress].map(unlessPlaceholder),
  teamAddress: (outputs, stage) => [outputs.get('TeamAddress'), stage.teamAddress].map(unlessPlaceholder),
};

export const changeable: readonly string[] = Object.keys(COMPARED);

/** Adding a new setting loses nothing; settings that an older stack does not output are not compared. */
export function lostSettings(deployed: Outputs, stage: Stage) {
  return Object.entries(COMPARED).flatMap(([name, compare]) => {
    const [now = null, next = null] = compare(deployed, stage);
    return now === null || now === next ? [] : [{ name, now, next }];
  });
}
