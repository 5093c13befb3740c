import { CrossStackReferences, ReferenceStrength, RemovalPolicy } from 'aws-cdk-lib';
import * as dynamodb from 'aws-cdk-lib/aws-dynamodb';
import { AnyPrincipal, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import { Construct } from 'constructs';
import { ownTableName, type Stage } from '../stages.ts';
import { removalPolicy } from './removal.ts';
import { indexProjection, TABLE } from './table-definition.ts';

const key = (name: string): dynamodb.Attribute => ({ name, type: dynamodb.AttributeType.STRING });

export class Table extends Construct {
  readonly table: dynamodb.Table;
  readonly streamArn: string;

  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id);
    const { isProtected, usesCustomerManagedKey, region } = stage;
    const table = new dynamodb.Table(this, 'Table', {
      tableName: ownTableName(stage),
      partitionKey: key(TABLE.partitionKey),
      sortKey: key(TABLE.sortKey),
      billingMode: dynamodb.BillingMode.PAY_PER_REQUEST,
      timeToLiveAttribute: TABLE.timeToLive,
      stream: dynamodb.StreamViewType.NEW_AND_OLD_IMAGES,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: isProtected,
      removalPolicy: removalPolicy(stage),
      ...(usesCustomerManagedKey && {
        encryption: dynamodb.TableEncryption.CUSTOMER_MANAGED,
        encryptionKey: this.ownKey(region),
      }),
    });
    for (const [indexName, { partitionKey, sortKey, include }] of Object.entries(TABLE.indexes)) {
      const { ProjectionType, ...included } = indexProjection(include);
      table.addGlobalSecondaryIndex({
        indexName,
        partitionKey: key(partitionKey),
        sortKey: key(sortKey),
        projectionType: dynamodb.ProjectionType[ProjectionType],
        ...('NonKeyAttributes' in included && { nonKeyAttributes: included.NonKeyAttributes }),
      });
    }
    this.table = table;
    if (table.tableStreamArn === undefined) throw new Error('The table has no stream');
    this.streamArn = table.tableStreamArn;
    // A new stream has a new ARN, and CloudFormation does not change a value that another stack imports.
    CrossStackReferences.of(table).produce(ReferenceStrength.WEAK);
  }

  /** Everybody who may use the table may use the key, so a function's role is the same in every stage. */
  private ownKey(region: string): Key {
    const ownKey = new Key(this, 'Key', {
      enableKeyRotation: true,
      description: 'Encrypts the table',
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    const { account } = ownKey.stack;
    ownKey.addToResourcePolicy(
      new PolicyStatement({
        principals: [new AnyPrincipal()],
        actions: [
          'kms:Encrypt',
          'kms:Decrypt',
          'kms:ReEncryptFrom',
          'kms:ReEncryptTo',
          'kms:GenerateDataKey',
          'kms:GenerateDataKeyWithoutPlaintext',
          'kms:CreateGrant',
          'kms:DescribeKey',
        ],
        resources: ['*'],
        conditions: {
          StringEquals: {
            'kms:CallerAccount': account,
            'kms:ViaService': `dynamodb.${region}.amazonaws.com`,
          },
        },
      }),
    );
    return ownKey;
  }
}
