import { LANDING_FIGURES, type LandingFigures } from '../shared/landing-page.ts';
import { PRODUCT_NAME } from '../shared/product.ts';
import { PLACEHOLDER_AUTHOR_KEY } from './placeholder-author-key.ts';

/** Requests a second, and requests at the same moment. */
export interface Throttle {
  rateLimit: number;
  burstLimit: number;
}

export interface Domain {
  name: string;
  hostedZoneId: string;
}

/** The valid versions of the origin secret, by their ids in Secrets Manager, which are not secret. */
interface OriginSecret {
  /** The version that CloudFront sends and functions accept. */
  current: string;
  /** Functions also accept this one, while the secret is being changed. */
  previous?: string;
}

interface RestoredTable {
  name: string;
  /** The ARN of its stream, which must be turned on after a restore. */
  streamArn: string;
}

export interface Stage {
  name: string;
  /** The account that it may be deployed to; without it, any account whose credentials are used. */
  account?: string;
  region: string;
  /** Without a domain the site has CloudFront's own name. */
  domain: Domain | null;
  /** Of a service that wakes somebody: for alarms that cannot wait for the day. */
  pagerAddress: string;
  /** For all other alarms, and the budget. */
  alarmAddress: string;
  /** The recipient of the daily report of overdue items. */
  teamAddress: string;
  /** Where the legal pages send takedown requests and replies to. */
  takedownAddress: string;
  /** The address for reports of security weaknesses, published in `/.well-known/security.txt`. */
  securityAddress: string;
  /** PEM. Encrypts authors after a withdrawal or deletion; officers hold the private key off-line. */
  authorKey: string;
  senderAddress: string;
  /** SES already has the sender's identity, which is used unchanged; otherwise the stack makes it. */
  importsMailIdentity: boolean;
  keepsData: boolean;
  /** Begins when the first deploy has succeeded: one that fails can be cleaned up without manual work. */
  isProtected: boolean;
  /** Roles only reach items by their partition keys; without it, the table's actions are the only limit. */
  limitsRolesToKeys: boolean;
  /** The table is encrypted with our own key, whose use is logged and which can be revoked. */
  usesCustomerManagedKey: boolean;
  hasFirewall: boolean;
  /** Alarms are mailed, CloudTrail records the API calls of the account, and a budget is set. */
  isMonitored: boolean;
  /** US dollars a month; alarms are sent if costs exceed this, or are forecast to. */
  monthlyBudgetUsd: number;
  /** The audit archive is locked for seven years. */
  locksAudit: boolean;
  /** Concurrency of each function that checks passwords. New AWS accounts have 10 in total: raise the quota first. */
  identityConcurrency: number | null;
  logDays: 7 | 30;
  throttle: Throttle;
  /** For each identity route (identity-routes.ts). All clients share it: the firewall limits single ones. */
  identityThrottle: Throttle;
  /** The specification's fixed text, or the register's own figures, which a public stage must show. */
  landingFigures: LandingFigures;
  /** Absent until the first change: before that, CloudFormation's own version is valid. */
  originSecret?: OriginSecret;
  /** Used instead of the data stack's own table, which stays unchanged. */
  restoredTable?: RestoredTable;
}

/** Data stays in the country. */
const REGION = 'af-south-1';
/** Reserved by RFC 2606: nobody owns it, so a stage with it can be synthesised but not deployed. */
const PLACEHOLDER = 'flagregister.example';

const small = {
  region: REGION,
  domain: null,
  pagerAddress: `pager@${PLACEHOLDER}`,
  alarmAddress: `alarms@${PLACEHOLDER}`,
  teamAddress: `moderation@${PLACEHOLDER}`,
  takedownAddress: `takedown@${PLACEHOLDER}`,
  securityAddress: `security@${PLACEHOLDER}`,
  authorKey: PLACEHOLDER_AUTHOR_KEY,
  senderAddress: `no-reply@${PLACEHOLDER}`,
  importsMailIdentity: false,
  keepsData: true,
  isProtected: true,
  limitsRolesToKeys: true,
  usesCustomerManagedKey: false,
  hasFirewall: false,
  isMonitored: true,
  monthlyBudgetUsd: 50,
  locksAudit: false,
  identityConcurrency: null,
  logDays: 30,
  throttle: { rateLimit: 50, burstLimit: 100 },
  identityThrottle: { rateLimit: 50, burstLimit: 100 },
  landingFigures: 'spec',
} as const satisfies Omit<Stage, 'name'>;

const stages = {
  dev: { ...small, keepsData: false, isProtected: false, isMonitored: false },
  staging: small,
  prod: {
    ...small,
    domain: { name: PLACEHOLDER, hostedZoneId: 'Z0000000PLACEHOLDER' },
    usesCustomerManagedKey: true,
    hasFirewall: true,
    monthlyBudgetUsd: 500,
    locksAudit: true,
    identityConcurrency: 20,
    throttle: { rateLimit: 500, burstLimit: 1_000 },
    identityThrottle: { rateLimit: 100, burstLimit: 200 },
  },
} as const satisfies Record<string, Omit<Stage, 'name'>>;

export type StageName = keyof typeof stages;

/** A mistake in the app's settings or arguments; its message is one line for a person. */
export class StageError extends Error {
  override readonly name = 'StageError';
}

type Context = (name: string) => unknown;

function text(context: Context, name: string): string | undefined {
  const value = context(name);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function readDomain(context: Context, configured: Domain | null): Domain | null {
  const name = text(context, 'domain');
  const hostedZoneId = text(context, 'hostedZoneId');
  if (name === undefined && hostedZoneId === undefined) return configured;
  if (name === undefined || hostedZoneId === undefined)
    throw new StageError(
      'A domain needs both -c domain=NAME and -c hostedZoneId=ID, or an entry in infra/stages.ts',
    );
  return { name, hostedZoneId };
}

function readLandingFigures(context: Context, configured: LandingFigures): LandingFigures {
  const wanted = text(context, 'landingFigures') ?? configured;
  const figures = LANDING_FIGURES.find((value) => value === wanted);
  if (!figures) throw new StageError(`landingFigures is "${wanted}": choose ${LANDING_FIGURES.join(' or ')}`);
  return figures;
}

const ADDRESSES = [
  ['pagerAddress', 'what wakes somebody'],
  ['alarmAddress', 'alarms'],
  ['teamAddress', 'its moderators'],
  ['takedownAddress', 'takedown requests'],
  ['securityAddress', 'reports of weaknesses'],
] as const;

export function refusePlaceholders(stage: Stage): void {
  const { name, domain, authorKey } = stage;
  if (name !== 'prod') return;
  if (!domain || isPlaceholder(domain.name))
    throw new StageError('prod needs a domain: put it into infra/stages.ts');
  for (const [setting, use] of ADDRESSES)
    if (isPlaceholder(stage[setting]))
      throw new StageError(`prod needs an address for ${use}: put ${setting} into infra/stages.ts`);
  if (authorKey === PLACEHOLDER_AUTHOR_KEY)
    throw new StageError(
      'prod needs a key to seal authors with: make a pair (docs/operations/keys-and-backups.md, "Who wrote a review") and put its public half into infra/stages.ts as authorKey',
    );
}

/** Settings that may be overridden for a synth, but not for a deploy. */
const OVERRIDABLE = [
  'domain',
  'hostedZoneId',
  'pagerAddress',
  'alarmAddress',
  'teamAddress',
  'senderAddress',
  'landingFigures',
];

/** `-c purpose=deploy` refuses settings that are only for a synth: the next deploy would lose what was given once. */
export function readStage(context: Context): Stage {
  const name = text(context, 'stage') ?? (context('stage') === undefined ? 'dev' : '');
  if (!Object.hasOwn(stages, name))
    throw new StageError(`Unknown stage "${name}": choose one of ${Object.keys(stages).join(', ')}`);
  const isDeploy = text(context, 'purpose') === 'deploy';
  const overridden = OVERRIDABLE.filter((setting) => text(context, setting) !== undefined);
  if (isDeploy && overridden.length > 0)
    throw new StageError(
      `A deploy takes ${overridden.join(', ')} from the stage alone: put it into infra/stages.ts`,
    );
  const settings: Omit<Stage, 'name'> = stages[name as StageName];
  const stage: Stage = {
    ...settings,
    name,
    isProtected: settings.isProtected && text(context, 'isFirst') !== 'true',
    domain: readDomain(context, settings.domain),
    pagerAddress: text(context, 'pagerAddress') ?? settings.pagerAddress,
    alarmAddress: text(context, 'alarmAddress') ?? settings.alarmAddress,
    teamAddress: text(context, 'teamAddress') ?? settings.teamAddress,
    senderAddress: text(context, 'senderAddress') ?? settings.senderAddress,
    landingFigures: readLandingFigures(context, settings.landingFigures),
  };
  if (isDeploy) refusePlaceholders(stage);
  return stage;
}

export const findStage = (name: string): Stage => readStage((key) => (key === 'stage' ? name : undefined));

/** CloudFront only accepts certificates and firewalls from this region. */
export const EDGE_REGION = 'us-east-1';

export const needsEdge = ({ domain, hasFirewall }: Stage) => domain !== null || hasFirewall;

/** The www name redirects to the site's own. */
export const siteNames = ({ name }: Domain) => [name, `www.${name}`];

/** `https://host` of the site; null if CloudFront names it, which is known only after it is made. */
export function stageOrigin({ domain }: Stage): string | null {
  return domain && `https://${domain.name}`;
}

export function senderAddress({ domain, senderAddress }: Stage): string {
  return domain ? `no-reply@${domain.name}` : senderAddress;
}

export const sender = (stage: Stage) => `${PRODUCT_NAME} <${senderAddress(stage)}>`;

/** Whether nobody owns this name, so that SES can never verify it. */
export const isPlaceholder = (address: string) => address.endsWith(PLACEHOLDER);

export const metricNamespace = ({ name }: Pick<Stage, 'name'>) => `FlagRegister/${name}`;

export const mailEvents = ({ name }: Pick<Stage, 'name'>) => `flagregister-${name}-mail`;

export type StackKind = 'data' | 'edge' | 'app' | 'watch';

/** Commands find a stage's resources by the outputs of these stacks. */
export const stackName = ({ name }: Pick<Stage, 'name'>, stack: StackKind) => `flagregister-${name}-${stack}`;

/** Named, as CloudFormation refuses a change that would replace a named resource with a new, empty one. */
export const userPoolName = ({ name }: Pick<Stage, 'name'>) => `flagregister-${name}`;
export const ownTableName = ({ name }: Pick<Stage, 'name'>) => `flagregister-${name}`;
export const tableName = (stage: Pick<Stage, 'name' | 'restoredTable'>) =>
  stage.restoredTable?.name ?? ownTableName(stage);
