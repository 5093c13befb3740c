import { CfnOutput, Duration, SecretValue, Stack, type StackProps } from 'aws-cdk-lib';
import { CfnTrail, Trail } from 'aws-cdk-lib/aws-cloudtrail';
import { UserPoolOperation } from 'aws-cdk-lib/aws-cognito';
import * as s3 from 'aws-cdk-lib/aws-s3';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { KEPT_BY_LAW_DAYS } from '../shared/limits.ts';
import type { StageSettings } from './api/function-environment.ts';
import { type Builds, functionLog, StageFunction } from './api/stage-function.ts';
import { mailEvents, metricNamespace, sender, type Stage, tableName } from './stages.ts';
import { EvidenceBucket } from './storage/evidence-bucket.ts';
import { privateBucket, removalPolicy } from './storage/removal.ts';
import { RestoreTesting } from './storage/restore-testing.ts';
import { Table } from './storage/table.ts';
import { UserPool } from './storage/user-pool.ts';

interface DataStackProps extends StackProps {
  stage: Stage;
  builds: Builds;
}

/** Nothing may move to another stack: that deletes it. The pool's trigger is here, or two stacks need each other. */
export class DataStack extends Stack {
  readonly streamArn: string;
  readonly evidence: EvidenceBucket['bucket'];
  readonly originSecret: string;
  private readonly originSecretArn: string;
  readonly settings: StageSettings;

  constructor(scope: Construct, id: string, { stage, builds, ...props }: DataStackProps) {
    super(scope, id, props);
    const { table, streamArn } = new Table(this, 'Table', stage);
    this.streamArn = streamArn;
    const { bucket, scan } = new EvidenceBucket(this, 'Evidence', stage);
    this.evidence = bucket;
    // GuardDuty assumes the plan's role at once, but a new one takes a moment: making the table takes long enough.
    scan.plan.node.addDependency(table);
    const { bucket: auditArchive } = new AuditArchive(this, 'AuditArchive', stage);
    const { pool, client, jwksUrl } = new UserPool(this, 'Accounts', stage);
    const originSecret = this.secret('OriginSecret', stage, 'Proves that a request came through CloudFront');
    const { current, previous } = stage.originSecret ?? {};
    this.originSecret = secretReference(originSecret, current);
    this.originSecretArn = originSecret.secretArn;
    this.settings = {
      tableName: tableName(stage),
      evidenceBucket: this.evidence.bucketName,
      auditBucket: auditArchive.bucketName,
      userPoolId: pool.userPoolId,
      userPoolClientId: client.userPoolClientId,
      jwksUrl,
      originSecret: this.originSecret,
      ...(previous !== undefined && { previousOriginSecret: secretReference(originSecret, previous) }),
      hashSecret: secretReference(
        this.secret('HashSecret', stage, 'Keys of hashes: of addresses, codes and cursors'),
      ),
      lastingSecret: secretReference(
        this.secret('LastingSecret', stage, 'Keys of hashes that are compared for years: never change it'),
      ),
      authorKey: stage.authorKey,
      metricNamespace: metricNamespace(stage),
      mailFrom: sender(stage),
      mailEvents: mailEvents(stage),
      teamAddress: stage.teamAddress,
      securityAddress: stage.securityAddress,
      secureCookies: true,
      secondFactor: 'required',
      landingFigures: stage.landingFigures,
    };
    const log = functionLog(this, stage);
    const shared = { stage, builds, settings: this.settings, log };
    const confirmSignUp = new StageFunction(this, 'confirm-sign-up', shared);
    pool.addTrigger(UserPoolOperation.PRE_SIGN_UP, confirmSignUp.lambda);
    if (stage.isMonitored)
      new AccountTrail(this, 'Trail', stage, {
        // Begins the ARN of a restored table, too, and of the stream.
        'AWS::DynamoDB::Table': [table.tableArn],
        'AWS::DynamoDB::Stream': [table.tableArn],
        'AWS::S3::Object': [
          ...PRIVATE_FOLDERS.map((folder) => bucket.arnForObjects(folder)),
          auditArchive.arnForObjects(''),
        ],
      });
    if (stage.isProtected) new RestoreTesting(this, 'RestoreTesting', stage).node.addDependency(table);
    this.addOutputs();
  }

  /** Outputs for the operators' commands: pool names are not unique, and a secret has no predictable name. */
  private addOutputs(): void {
    const { tableName, userPoolId, userPoolClientId, evidenceBucket } = this.settings;
    const outputs = {
      TableName: tableName,
      UserPoolId: userPoolId,
      UserPoolClientId: userPoolClientId,
      EvidenceBucket: evidenceBucket,
      OriginSecretArn: this.originSecretArn,
    };
    for (const [name, value] of Object.entries(outputs)) new CfnOutput(this, name, { value });
  }

  /** Secrets Manager makes it, and CloudFormation inserts it during the deploy: no template contains it. */
  private secret(id: string, stage: Stage, description: string): Secret {
    return new Secret(this, id, {
      description,
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      removalPolicy: removalPolicy(stage),
    });
  }
}

/** A reference to one version of a secret, so that a new version changes the resources that refer to it. */
const secretReference = ({ secretArn }: Secret, versionId?: string) =>
  SecretValue.secretsManager(secretArn, versionId === undefined ? {} : { versionId }).unsafeUnwrap();

const LOCKED = Duration.days(KEPT_BY_LAW_DAYS);

/** Once locked, not even the account's root user can change or delete an entry during its retention. */
class AuditArchive extends Construct {
  readonly bucket: s3.IBucket;

  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id);
    const bucket = new s3.Bucket(this, 'Bucket', {
      minimumTLSVersion: 1.2,
      versioned: true,
      ...(stage.locksAudit && { objectLockDefaultRetention: s3.ObjectLockRetention.compliance(LOCKED) }),
      lifecycleRules: [{ expiration: LOCKED, noncurrentVersionExpiration: Duration.days(1) }],
      ...privateBucket(stage),
    });
    this.bucket = bucket as s3.IBucket;
  }
}

const KEPT = Duration.days(365);

/** The bucket's other files are people's pictures, which all may see. */
const PRIVATE_FOLDERS = ['evidence/', 'documents/', 'uploads/', 'archives/'];

/** Records what is done to the account, and who used `data` (beginnings of ARNs by type) by other roles than the stacks'. */
class AccountTrail extends Construct {
  constructor(scope: Construct, id: string, stage: Stage, data: Record<string, string[]>) {
    super(scope, id);
    const bucket = new s3.Bucket(this, 'Bucket', {
      versioned: true,
      lifecycleRules: [{ expiration: KEPT, noncurrentVersionExpiration: KEPT }],
      ...privateBucket(stage),
    });
    const trail = new Trail(this, 'Trail', {
      bucket: bucket as s3.IBucket,
      isMultiRegionTrail: true,
      enableFileValidation: true,
    });
    const ownRoles = `arn:aws:sts::${Stack.of(this).account}:assumed-role/flagregister-${stage.name}-`;
    const resource = trail.node.defaultChild as CfnTrail;
    // CloudTrail takes one or the other.
    resource.eventSelectors = undefined;
    resource.advancedEventSelectors = [
      { fieldSelectors: [{ field: 'eventCategory', equalTo: ['Management'] }] },
      ...Object.entries(data).map(([type, arns]) => ({
        fieldSelectors: [
          { field: 'eventCategory', equalTo: ['Data'] },
          { field: 'resources.type', equalTo: [type] },
          { field: 'resources.ARN', startsWith: arns },
          { field: 'userIdentity.arn', notStartsWith: [ownRoles] },
        ],
      })),
    ];
  }
}
