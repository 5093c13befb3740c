import { type App, Tags } from 'aws-cdk-lib';
import { AppStack } from './app-stack.ts';
import { DataStack } from './data-stack.ts';
import { EdgeStack } from './edge-stack.ts';
import { EDGE_REGION, needsEdge, stackName, type Stage } from './stages.ts';
import type { Builds } from './api/stage-function.ts';
import { WatchStack } from './watch-stack.ts';

export function addStacks(app: App, stage: Stage, builds: Builds) {
  const { name, region, isProtected } = stage;
  const account = stage.account ?? process.env['CDK_DEFAULT_ACCOUNT'];
  const inRegion = (where: string) => ({ region: where, ...(account !== undefined && { account }) });
  const common = { stage, env: inRegion(region) };
  const data = new DataStack(app, stackName(stage, 'data'), {
    ...common,
    builds,
    description: 'FlagRegister: table, accounts, files, secrets',
    terminationProtection: isProtected,
  });
  const edge = needsEdge(stage)
    ? new EdgeStack(app, stackName(stage, 'edge'), {
        ...common,
        env: inRegion(EDGE_REGION),
        description: 'FlagRegister: certificate and firewall of the edge',
      })
    : undefined;
  const running = new AppStack(app, stackName(stage, 'app'), {
    ...common,
    builds,
    data,
    certificate: edge?.certificate,
    webAclArn: edge?.webAclArn,
    description: 'FlagRegister: functions, API, site, alarms',
  });
  const watch = stage.isMonitored
    ? new WatchStack(app, stackName(stage, 'watch'), {
        ...common,
        env: inRegion(EDGE_REGION),
        distributionId: running.distributionId,
        siteHost: running.siteHost,
        description: 'FlagRegister: visits from outside, alarms of the edge, budget',
      })
    : undefined;
  // Tags of dashboards are new in CloudFormation: an older cfn-lint reports them as an error. Another tag would empty
  // the sets of blocked addresses.
  const where = { excludeResourceTypes: ['AWS::CloudWatch::Dashboard', 'AWS::WAFv2::IPSet'] };
  Tags.of(app).add('project', 'flagregister', where);
  Tags.of(app).add('stage', name, where);
  return { data, app: running, edge, watch };
}
