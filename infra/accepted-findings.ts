import { type App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import type { IConstruct } from 'constructs';

interface Accepted {
  finding: RegExp;
  at: RegExp;
  reason: string;
}

const COPIER = /^Custom::CDKBucketDeployment/;
const HELPERS = /^(Custom::|AWS[0-9a-f]{32}\/|LogRetention|.*Notifications)/;

/** Any other finding of cdk-nag fails the synth; the tests refuse an entry that is not used. */
export const ACCEPTED: readonly Accepted[] = [
  {
    finding: /^AwsSolutions-APIG4$/,
    at: /^Api\//,
    reason:
      'The functions check sessions themselves, by an opaque cookie and a role in a signed token, in one chain that every route stands on; public routes have no one to authorize.',
  },
  {
    finding: /^AwsSolutions-CFR1$/,
    at: /^Site\/Distribution\//,
    reason: 'A public register is for readers in every country; writing needs an account.',
  },
  {
    finding: /^AwsSolutions-CFR2$/,
    at: /^Site\/Distribution\//,
    reason: 'A stage without visitors has no firewall; prod has one.',
  },
  {
    finding: /^AwsSolutions-CFR3$/,
    at: /^Site\/Distribution\//,
    reason:
      "Its logs would hold visitors' addresses with what they read, which POPIA makes us not keep without need; the API logs each call without them.",
  },
  {
    finding: /^AwsSolutions-CFR4$/,
    at: /^Site\/Distribution\//,
    reason: "Without a domain the certificate is CloudFront's own, whose protocol nobody can choose.",
  },
  {
    finding: /^AwsSolutions-COG1$/,
    at: /^Accounts\/Pool\//,
    reason:
      'Length is the only rule of the contract, as NIST SP 800-63B advises; attempts are limited by account and by address.',
  },
  {
    finding: /^AwsSolutions-COG2$/,
    at: /^Accounts\/Pool\//,
    reason:
      'Whoever flags a company may do without one; moderators may not: their routes refuse a session without it.',
  },
  {
    finding: /^AwsSolutions-COG8$/,
    at: /^Accounts\/Pool\//,
    reason:
      'Threat protection judges the address of who calls the pool, which is always a function; our own limits see the client.',
  },
  {
    finding: /^AwsSolutions-SMG4$/,
    at: /Secret\//,
    reason:
      'Another key would make earlier hashes incomparable, and another origin secret needs a deploy that knows both: the first stays, the second is changed by a command (docs/operations/keys-and-backups.md, "Secrets").',
  },
  {
    finding: /^AwsSolutions-SQS3$/,
    at: /-dead-letters\//,
    reason: 'It is itself where dead letters go.',
  },
  {
    finding: /^AwsSolutions-S1$/,
    at: /^Site\/Bucket\//,
    reason: 'It holds the public web build, which CloudFront alone reads.',
  },
  {
    finding: /^AwsSolutions-S1$/,
    at: /^AuditArchive\/Bucket\//,
    reason:
      'One function may add to it and nobody reads it but by hand, under an account whose trail is kept.',
  },
  {
    finding: /^AwsSolutions-S1$/,
    at: /^Trail\/Bucket\//,
    reason:
      'It holds a log itself: of what is done in the account, with a digest by which a change of it shows.',
  },
  {
    finding: /^AwsSolutions-IAM5\[Resource::.*:identity\/\*\]$/,
    at: /\/Role\/Resource$/,
    reason:
      "In SES's sandbox sending is authorised against the recipient's identity too; a condition names the one sender.",
  },
  {
    finding: /^AwsSolutions-IAM5\[Resource::.*EvidenceBucket.*\/\*\]$/,
    at: /^Evidence\/Scan\/Role\//,
    reason:
      'The role is the one that the documentation of GuardDuty asks for: all objects of the one bucket.',
  },
  {
    finding: /^AwsSolutions-IAM5\[Resource::\*\]$/,
    at: /\/Role\/Resource$|^confirm-sign-up\//,
    reason: 'The listing of streams knows no resources; no other action of the role has all of them.',
  },
  {
    finding: /^AwsSolutions-IAM5\[Resource::.*\/(uploads|evidence|documents|media|archives)\/\*\]$/,
    at: /\/Role\/Resource$/,
    reason: 'The objects below one prefix of one bucket: their names are made while it runs.',
  },
  {
    finding: /^AwsSolutions-IAM5\[Resource::.*AuditArchive.*\/\*\]$/,
    at: /\/deliver-records\/Role\/Resource$/,
    reason: 'Each entry is an object of its own, and the role may add and nothing else.',
  },
  {
    finding: /^AwsSolutions-IAM5\[Resource::.*GuardDutyMalwareProtectionS3\*\]$/,
    at: /^Evidence\/Scan\/Role\//,
    reason: 'GuardDuty names its rule itself; the role is the one that its documentation asks for.',
  },
  {
    finding: /^AwsSolutions-IAM4\[/,
    at: /^RestoreTesting\//,
    reason: 'AWS Backup names these policies for its role, and changes them as its service changes.',
  },
  {
    finding: /^AwsSolutions-(IAM4|IAM5)\[/,
    at: COPIER,
    reason:
      "CDK's own helper that copies the web build: it runs while a deploy does, on our web bucket and its assets.",
  },
  {
    finding: /^AwsSolutions-(IAM4|IAM5|L1)(\[|$)/,
    at: HELPERS,
    reason: "CDK's own helper: CDK chooses its runtime and its rights, and it runs while a deploy does.",
  },
];

interface Finding {
  finding: string;
  at: string;
}

const findAccepted = ({ finding, at }: Finding): Accepted | undefined =>
  ACCEPTED.find((accepted) => accepted.finding.test(finding) && accepted.at.test(at));

interface Found extends Finding {
  construct: IConstruct;
}

function listFindings(app: App): Found[] {
  const constructs = new Map(app.node.findAll().map((construct) => [construct.node.path, construct]));
  const { violations } = new AwsSolutionsChecks(app).validateScope(app);
  return violations.flatMap(({ ruleName, violatingResources }) =>
    violatingResources.flatMap(({ constructPath = '' }) => {
      const construct = constructs.get(constructPath);
      return construct ? [{ finding: ruleName, at: constructPath.replace(/^[^/]+\//, ''), construct }] : [];
    }),
  );
}

export function acknowledgeAccepted(app: App): { used: Set<Accepted>; left: Finding[] } {
  const used = new Set<Accepted>();
  const left: Finding[] = [];
  for (const { finding, at, construct } of listFindings(app)) {
    const accepted = findAccepted({ finding, at });
    if (!accepted) {
      left.push({ finding, at });
      continue;
    }
    used.add(accepted);
    Validations.of(construct).acknowledge({ id: finding, reason: accepted.reason });
  }
  return { used, left };
}

/** Synthesises twice, as findings across two stacks are named after the exports that the first pass makes. */
export function synthesiseChecked(app: App): void {
  app.synth();
  acknowledgeAccepted(app);
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  app.synth({ force: true });
}
