import { RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { UserPoolOperation } from 'aws-cdk-lib/aws-cognito';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { AuditArchive } from './audit-archive.ts';
import { EvidenceBucket } from './evidence-bucket.ts';
import type { StageSettings } from './function-environment.ts';
import type { Resources } from './permissions.ts';
import { type Builds, StageFunction } from './stage-function.ts';
import { senderOf, type Stage } from './stages.ts';
import { Table } from './table.ts';
import { UserPool } from './user-pool.ts';

export interface DataStackProps extends StackProps {
  stage: Stage;
  builds: Builds;
}

/**
 * What a stage remembers: table, accounts, files, secrets. Nothing in here ever moves to another stack, for a move is a
 * deletion. The pool's trigger lives beside it: elsewhere each of the two stacks would need the other first.
 */
export class DataStack extends Stack {
  readonly table: Table['table'];
  readonly evidence: EvidenceBucket['bucket'];
  readonly originSecret: string;
  readonly settings: StageSettings;
  readonly resources: Resources;

  constructor(scope: Construct, id: string, { stage, builds, ...props }: DataStackProps) {
    super(scope, id, props);
    this.table = new Table(this, 'Table', stage).table;
    this.evidence = new EvidenceBucket(this, 'Evidence', stage).bucket;
    const { bucket: auditArchive } = new AuditArchive(this, 'AuditArchive', stage);
    const { pool, client, jwksUrl } = new UserPool(this, 'Accounts', stage);
    this.originSecret = this.secret('OriginSecret', stage, 'Proves that a request came through CloudFront');
    this.resources = {
      table: this.table.tableArn,
      evidenceBucket: this.evidence.bucketArn,
      auditBucket: auditArchive.bucketArn,
      userPool: pool.userPoolArn,
    };
    this.settings = {
      tableName: this.table.tableName,
      evidenceBucket: this.evidence.bucketName,
      auditBucket: auditArchive.bucketName,
      userPoolId: pool.userPoolId,
      userPoolClientId: client.userPoolClientId,
      jwksUrl,
      originSecret: this.originSecret,
      addressHashSecret: this.secret('AddressHashSecret', stage, "Key of the hash of clients' addresses"),
      mailFrom: senderOf(stage),
      teamAddress: stage.teamAddress,
      secureCookies: true,
    };
    const shared = { stage, builds, settings: this.settings, resources: this.resources };
    const confirmSignUp = new StageFunction(this, 'confirm-sign-up', shared);
    pool.addTrigger(UserPoolOperation.PRE_SIGN_UP, confirmSignUp.lambda);
  }

  /**
   * Made by Secrets Manager and filled in by CloudFormation when it deploys: it stands in no template. Gives the
   * reference.
   */
  private secret(id: string, { keepsData }: Stage, description: string): string {
    const secret = new Secret(this, id, {
      description,
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      removalPolicy: keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    return secret.secretValue.unsafeUnwrap();
  }
}
