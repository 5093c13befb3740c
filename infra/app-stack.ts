import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import type { ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { Alarms } from './alarms.ts';
import type { DataStack } from './data-stack.ts';
import type { FunctionId } from './functions.ts';
import { EvidenceCors } from './evidence-cors.ts';
import { HttpApi } from './http-api.ts';
import { MalwareNotice } from './malware-notice.ts';
import { Mail } from './mail.ts';
import { RouteFunctions } from './route-functions.ts';
import { ScheduledFunctions } from './scheduled-functions.ts';
import { WatchedMetrics } from './watched-metrics.ts';
import { Site } from './site.ts';
import type { Builds } from './stage-function.ts';
import { siteOriginOf, type Stage } from './stages.ts';
import { StreamFunctions } from './stream-functions.ts';
import { readWebBuild } from './web-build.ts';

export interface AppStackProps extends StackProps {
  stage: Stage;
  builds: Builds;
  data: DataStack;
  certificate: ICertificate | undefined;
  webAclArn: string | undefined;
}

/** What a stage runs: functions, API, site, and who is told when something is wrong. Holds nothing that is not built. */
export class AppStack extends Stack {
  constructor(scope: Construct, id: string, props: AppStackProps) {
    const { stage, builds, data, certificate, webAclArn, ...stackProps } = props;
    super(scope, id, stackProps);
    const mail = new Mail(this, 'Mail', stage);
    const resources = { ...data.resources, mailIdentity: mail.identityArn };
    const shared = { stage, builds, settings: data.settings, resources };
    const routes = new RouteFunctions(this, 'Routes', shared);
    const { api, stage: apiStage } = new HttpApi(this, 'Api', stage, routes);
    const site = new Site(this, 'Site', {
      stage,
      web: readWebBuild(builds.web),
      apiDomain: `${api.apiId}.execute-api.${this.region}.amazonaws.com`,
      originSecret: data.originSecret,
      evidence: data.evidence,
      certificate,
      webAclArn,
    });
    const { distribution } = site;
    const behindSite = {
      ...shared,
      settings: {
        ...data.settings,
        edge: { distributionId: distribution.distributionId, siteOrigin: site.origin },
      },
      resources: { ...resources, distribution: distribution.distributionArn },
    };
    const streams = new StreamFunctions(this, 'Streams', { ...behindSite, table: data.table });
    const { lambdas: scheduled } = new ScheduledFunctions(this, 'Scheduled', behindSite);
    const watchers = new Map<FunctionId, Lambda>([
      ...(Object.entries(scheduled) as [FunctionId, Lambda][]),
      ...streams.consumers.map(({ id: name, lambda }) => [name, lambda] as const),
    ]);
    // A function's page names the assets of its own build: they are there first.
    for (const lambda of routes.byPage.values()) lambda.node.addDependency(site.assets);
    if (siteOriginOf(stage) === null)
      new EvidenceCors(this, 'EvidenceCors', {
        bucket: data.evidence,
        siteOrigin: site.origin,
        logDays: stage.logDays,
      });
    const { topic } = new Alarms(this, 'Alarms', {
      address: stage.alarmAddress,
      title: `FlagRegister-${stage.name}`,
      apiStage,
      functions: new Map([
        ...routes.byRoute,
        ...routes.byPage,
        ['answer-unknown-route', routes.fallback] as const,
        ...watchers,
      ]),
      consumers: streams.consumers,
      watched: new WatchedMetrics(this, 'Watched', `FlagRegister/${stage.name}`, watchers).metrics,
      siteCheck: scheduled['check-site'],
      table: data.table,
    });
    new MalwareNotice(this, 'MalwareNotice', { bucket: data.evidence, topic });
    new CfnOutput(this, 'SiteOrigin', { value: site.origin });
  }
}
