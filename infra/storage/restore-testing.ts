import { Duration } from 'aws-cdk-lib';
import * as backup from 'aws-cdk-lib/aws-backup';
import { Table } from 'aws-cdk-lib/aws-dynamodb';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { type Stage, tableName } from '../stages.ts';
import { removalPolicy } from './removal.ts';

const KEPT = Duration.days(35);
/** How long a restored table stays for inspection: `npm run rebuild-index -- --dry-run --table NAME`. */
const LOOKED_AT_HOURS = 24;

/** A weekly backup, and a monthly test restore of the newest ('Restore testing', AWS Backup Developer Guide). */
export class RestoreTesting extends Construct {
  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id);
    const table = Table.fromTableName(this, 'TableInUse', tableName(stage));
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('backup.amazonaws.com'),
      managedPolicies: ['AWSBackupServiceRolePolicyForBackup', 'AWSBackupServiceRolePolicyForRestores'].map(
        (name) => ManagedPolicy.fromAwsManagedPolicyName(`service-role/${name}`),
      ),
    });
    const backupVault = new backup.BackupVault(this, 'Vault', { removalPolicy: removalPolicy(stage) });
    const plan = new backup.BackupPlan(this, 'Plan', { backupVault });
    plan.addRule(
      new backup.BackupPlanRule({
        scheduleExpression: Schedule.cron({ weekDay: 'SUN', hour: '0', minute: '0' }),
        deleteAfter: KEPT,
      }),
    );
    plan.addSelection('Table', { resources: [backup.BackupResource.fromDynamoDbTable(table)], role });
    const name = `flagregister_${stage.name}`;
    const testing = new backup.CfnRestoreTestingPlan(this, 'Testing', {
      restoreTestingPlanName: name,
      scheduleExpression: 'cron(0 2 ? * MON#1 *)',
      recoveryPointSelection: {
        algorithm: 'LATEST_WITHIN_WINDOW',
        includeVaults: [backupVault.backupVaultArn],
        recoveryPointTypes: ['SNAPSHOT'],
        selectionWindowDays: KEPT.toDays(),
      },
    });
    const selection = new backup.CfnRestoreTestingSelection(this, 'TestedTable', {
      restoreTestingPlanName: name,
      restoreTestingSelectionName: 'table',
      protectedResourceType: 'DynamoDB',
      protectedResourceArns: [table.tableArn],
      iamRoleArn: role.roleArn,
      validationWindowHours: LOOKED_AT_HOURS,
    });
    selection.addResourceDependency(testing);
  }
}
