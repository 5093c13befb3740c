import { PRODUCT_NAME } from '../shared/product.ts';

/** Requests a second, and how many at one moment. */
export interface Throttle {
  rateLimit: number;
  burstLimit: number;
}

/** A DNS name of ours, with the Route 53 zone that answers for it. */
export interface Domain {
  name: string;
  hostedZoneId: string;
}

/** Which versions of the origin secret are valid, by their ids in Secrets Manager: they are no secrets. */
export interface OriginSecret {
  /** Version that CloudFront sends and functions accept. */
  current: string;
  /** Functions accept it as well, while the change is under way. */
  previous?: string;
}

/** A table that was restored beside the one that the data stack made. */
interface RestoredTable {
  name: string;
  /** ARN of its stream, which has to be turned on after a restore. */
  streamArn: string;
}

/** All that differs between one deployment and the next. */
export interface Stage {
  name: string;
  /** Where it may be deployed; any account whose credentials are used unless named. */
  account?: string;
  region: string;
  /** Without one the site is reached under CloudFront's own name. */
  domain: Domain | null;
  /** Whom alarms are mailed to. */
  alarmAddress: string;
  /** Recipient of the daily report of what waits past its promise. */
  teamAddress: string;
  /** The address for reports of weaknesses, which stands in `/.well-known/security.txt`. */
  securityAddress: string;
  /**
   * The public half, as PEM, of the key that authors of reviews are sealed with once only the law keeps who they were. Officers
   * hold the private half off-line (docs/operations.md).
   */
  authorKey: string;
  /** The sender of all mail where there is no domain. */
  senderAddress: string;
  /** The sender's identity is in SES already and is used as it is; otherwise the stack makes it. */
  importsMailIdentity: boolean;
  /** Data outlives its stack. */
  keepsData: boolean;
  /**
   * Table, accounts and their stack refuse to be deleted. Where it is not set from the beginning, set it after the first deploy
   * that succeeded: what a first one made that failed then needs no hand to take it away.
   */
  isProtected: boolean;
  /** Roles reach the table's items by their partition keys alone; without it, by the table's actions alone. */
  limitsRolesToKeys: boolean;
  /** The table is encrypted by a key of our own, whose use is logged and which can be withdrawn. */
  usesCustomerManagedKey: boolean;
  hasFirewall: boolean;
  /** Somebody is told when something is wrong; calls of the account's owners are recorded; a budget is kept. */
  isMonitored: boolean;
  /** US dollars a month; alarms are sent when costs exceed, or will exceed, them. */
  monthlyBudgetUsd: number;
  /** The audit archive is locked for seven years. */
  locksAudit: boolean;
  /** Reserved concurrency of each function that checks passwords. New AWS accounts have 10 in total: raise the quota first. */
  identityConcurrency: number | null;
  logDays: 7 | 30;
  throttle: Throttle;
  /** For each route that checks passwords or makes accounts. All clients share it: the firewall holds back the single one. */
  identityThrottle: Throttle;
  /**
   * One domain's routes after another's: on a first deploy, which makes all of them, by itself. Set it where API Gateway
   * answers a later one with 'Too Many Requests'.
   */
  deploysDomainsInSequence: boolean;
  /** Absent until it is first changed: then the version that CloudFormation made is valid. */
  originSecret?: OriginSecret;
  /** Used in place of the table that the data stack made, which stays as it is. */
  restoredTable?: RestoredTable;
}

/** Data stays in the country. */
const REGION = 'af-south-1';
/** Reserved by RFC 2606: nobody owns it, so a stage with it can be looked at but not deployed. */
const PLACEHOLDER = 'flagregister.example';

/** Nobody has the private half: what is sealed with it stays so. */
const PLACEHOLDER_AUTHOR_KEY = `-----BEGIN PUBLIC KEY-----
MIIBojANBgkqhkiG9w0BAQEFAAOCAY8AMIIBigKCAYEAsgN78EN+fMlG1vkyXUPZ
aMb395sa7BR3L/ZDk/XSQOxPn+H1QSkqHT0CDSYBq7w5bVhUu2Ic1nD3AN5hPSmt
3Rp4/vja4oJ+yukvcGN94LUReUSnJcllx5NEYIngtnjEs6G6Py50489i7D0cRRr2
/EHIoC1VCeedvXA0X+0Xr5rxEA0vRYaOQX2O5crhxwOpL6Bt0P91I0cnQC7g2QZ9
qQrcZiFUluMh/x6X0IGwv9p7ItNWl30EiFKgddFq1RAVeZSw5JNX/BiL6eErOfEd
vjvfzDYcLHzg8o8UaDIWaQfEb59WAxolt9yZcyLHFi8jpLkjzgD+dBgqotKZRVUR
38eVcZYlpdBTk/UAIp4OPWh9VwtYg8mnNIl42J5C2pP/DXthyfyUEWuGo9o3Lri6
uWFyiEXKCMKSFgmbwDId/Ii44Cjp7XJmKYYIcWof2+aj2Rtfuft24nc2sLT+WvDu
gAp8wSPcL0CQpZ7RoHU7xH135yLZ15dSow+4Ek/0lAaJAgMBAAE=
-----END PUBLIC KEY-----`;

const small = {
  region: REGION,
  domain: null,
  alarmAddress: `alarms@${PLACEHOLDER}`,
  teamAddress: `moderation@${PLACEHOLDER}`,
  securityAddress: `security@${PLACEHOLDER}`,
  authorKey: PLACEHOLDER_AUTHOR_KEY,
  senderAddress: `no-reply@${PLACEHOLDER}`,
  importsMailIdentity: false,
  keepsData: true,
  isProtected: false,
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
  deploysDomainsInSequence: false,
} as const satisfies Omit<Stage, 'name'>;

const stages = {
  dev: { ...small, keepsData: false, isMonitored: false },
  staging: small,
  prod: {
    ...small,
    isProtected: true,
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

/** A mistake in what the app was asked for; its message is the one line that a person needs. */
export class StageError extends Error {
  override readonly name = 'StageError';
}

/** Reads a value of `-c name=value`. */
type Context = (name: string) => unknown;

function text(context: Context, name: string): string | undefined {
  const value = context(name);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function readDomain(context: Context, given: Domain | null): Domain | null {
  const name = text(context, 'domain');
  const hostedZoneId = text(context, 'hostedZoneId');
  if (name === undefined && hostedZoneId === undefined) return given;
  if (name === undefined || hostedZoneId === undefined)
    throw new StageError(
      'A domain needs both -c domain=NAME and -c hostedZoneId=ID, or an entry in infra/stages.ts',
    );
  return { name, hostedZoneId };
}

/** Throws StageError unless whom and where a stage serves is known, as `prod` must. */
export function refusePlaceholders(stage: Stage): void {
  const { name, domain, alarmAddress, teamAddress, securityAddress, authorKey } = stage;
  if (name !== 'prod') return;
  if (!domain || isPlaceholder(domain.name))
    throw new StageError('prod needs a domain: put it into infra/stages.ts');
  if (isPlaceholder(alarmAddress))
    throw new StageError('prod needs an address for alarms: put alarmAddress into infra/stages.ts');
  if (isPlaceholder(teamAddress))
    throw new StageError('prod needs an address for its moderators: put teamAddress into infra/stages.ts');
  if (isPlaceholder(securityAddress))
    throw new StageError(
      'prod needs an address for reports of weaknesses: put securityAddress into infra/stages.ts',
    );
  if (authorKey === PLACEHOLDER_AUTHOR_KEY)
    throw new StageError(
      'prod needs a key to seal authors with: make a pair (docs/operations.md, "Who wrote a review") and put its public half into infra/stages.ts as authorKey',
    );
}

/** Settings that may be overridden for a synth, but not for a deploy. */
const OVERRIDABLE = ['domain', 'hostedZoneId', 'alarmAddress', 'teamAddress', 'senderAddress'];

/**
 * The stage that `-c stage=NAME` names (dev unless told), with `domain`, `hostedZoneId`, `alarmAddress`, `teamAddress` and
 * `senderAddress` of the context in place of its own. With `-c purpose=deploy`, what can only be looked at is refused: a
 * setting that was given once would be gone with the next deploy. A first deploy says `inSequence=true`. Throws StageError.
 */
export function readStage(context: Context): Stage {
  const name = text(context, 'stage') ?? 'dev';
  if (!Object.hasOwn(stages, name))
    throw new StageError(`Unknown stage "${name}": choose one of ${Object.keys(stages).join(', ')}`);
  const isDeploy = text(context, 'purpose') === 'deploy';
  const given = OVERRIDABLE.filter((setting) => text(context, setting) !== undefined);
  if (isDeploy && given.length > 0)
    throw new StageError(
      `A deploy takes ${given.join(', ')} from the stage alone: put it into infra/stages.ts`,
    );
  const settings: Omit<Stage, 'name'> = stages[name as StageName];
  const stage: Stage = {
    ...settings,
    name,
    domain: readDomain(context, settings.domain),
    alarmAddress: text(context, 'alarmAddress') ?? settings.alarmAddress,
    teamAddress: text(context, 'teamAddress') ?? settings.teamAddress,
    senderAddress: text(context, 'senderAddress') ?? settings.senderAddress,
    deploysDomainsInSequence: settings.deploysDomainsInSequence || text(context, 'inSequence') === 'true',
  };
  if (isDeploy) refusePlaceholders(stage);
  return stage;
}

/** The stage of a name, with its own settings. Throws StageError for an unknown one. */
export const findStage = (name: string): Stage => readStage((key) => (key === 'stage' ? name : undefined));

/** CloudFront takes certificates and firewalls from here alone. */
export const EDGE_REGION = 'us-east-1';

/** Whether a stage needs resources in the edge's region. */
export const needsEdge = ({ domain, hasFirewall }: Stage) => domain !== null || hasFirewall;

/** The site's own name, and the one that people type before it, which leads there. */
export const siteNames = ({ name }: Domain) => [name, `www.${name}`];

/** `https://host` of the site; null where CloudFront names it, which is known after it is made. */
export function stageOrigin({ domain }: Stage): string | null {
  return domain && `https://${domain.name}`;
}

/** The sender of all mail: an address alone. */
export function senderAddress({ domain, senderAddress }: Stage): string {
  return domain ? `no-reply@${domain.name}` : senderAddress;
}

/** The sender of all mail, as its readers see it. */
export const sender = (stage: Stage) => `${PRODUCT_NAME} <${senderAddress(stage)}>`;

/** Whether it is a name that nobody owns, which SES can never verify. */
export const isPlaceholder = (address: string) => address.endsWith(PLACEHOLDER);

/** Of the metrics that functions write in their logs. */
export const metricNamespace = ({ name }: Pick<Stage, 'name'>) => `FlagRegister/${name}`;

/** SES's configuration set of a stage: by it SES tells what becomes of mail. */
export const mailEvents = ({ name }: Pick<Stage, 'name'>) => `flagregister-${name}-mail`;

/** A stage's stacks. */
export type StackKind = 'data' | 'edge' | 'app' | 'watch';

/** Names of a stage's stacks. Commands find resources by their outputs. */
export const stackName = ({ name }: Pick<Stage, 'name'>, stack: StackKind) => `flagregister-${name}-${stack}`;

/**
 * The explicit name prevents accidental replacement: CloudFormation refuses a change that would replace a named resource by
 * a new, empty one.
 */
export const userPoolName = ({ name }: Pick<Stage, 'name'>) => `flagregister-${name}`;
/** The table that the data stack makes. */
export const ownTableName = ({ name }: Pick<Stage, 'name'>) => `flagregister-${name}`;
/** The table that the stage uses: the one that its data stack made, unless one was restored to take its place. */
export const tableName = (stage: Pick<Stage, 'name' | 'restoredTable'>) =>
  stage.restoredTable?.name ?? ownTableName(stage);
