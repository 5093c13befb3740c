import { CfnOutput, CfnParameter, Stack, type StackProps } from 'aws-cdk-lib';
import type { ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import { Table } from 'aws-cdk-lib/aws-dynamodb';
import { PublicHostedZone, TxtRecord } from 'aws-cdk-lib/aws-route53';
import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import { Alarms } from './alarms/alarms.ts';
import { MalwareAlert } from './alarms/malware-alert.ts';
import { HttpApi } from './api/http-api.ts';
import { MailEvents } from './api/mail-events.ts';
import { ScheduledFunctions } from './api/scheduled-functions.ts';
import { SecurityLog } from './api/security-log.ts';
import { type Builds, functionLog } from './api/stage-function.ts';
import { StreamFunctions } from './api/stream-functions.ts';
import type { DataStack } from './data-stack.ts';
import { Site } from './site/site.ts';
import { readWebBuild } from './site/web-build.ts';
import { isPlaceholder, senderAddress, type Stage, stageOrigin } from './stages.ts';
import { EvidenceCors } from './storage/evidence-cors.ts';

interface AppStackProps extends StackProps {
  stage: Stage;
  builds: Builds;
  data: DataStack;
  certificate: ICertificate | undefined;
  webAclArn: string | undefined;
}

/** Everything in it can be rebuilt. */
export class AppStack extends Stack {
  readonly distributionId: string;
  readonly siteHost: string;

  constructor(scope: Construct, id: string, props: AppStackProps) {
    const { stage, builds, data, certificate, webAclArn, ...stackProps } = props;
    super(scope, id, stackProps);
    new Mail(this, 'Mail', stage);
    const shared = { stage, builds, settings: data.settings, log: functionLog(this, stage) };
    new SecurityLog(this, 'SecurityLog', shared);
    new MailEvents(this, 'MailEvents', shared);
    const http = new HttpApi(this, 'Api', shared);
    const site = new Site(this, 'Site', {
      stage,
      web: readWebBuild(builds.web, stage.landingFigures),
      apiDomain: `${http.api.apiId}.execute-api.${this.region}.amazonaws.com`,
      originSecret: data.originSecret,
      evidence: data.evidence,
      certificate,
      webAclArn,
    });
    // A function's page refers to the assets of its own build, so these are deployed first. CloudFront sends
    // a new origin secret only once every function accepts it.
    http.pages.node.addDependency(site.assets);
    site.distribution.node.addDependency(http);
    this.distributionId = site.distribution.distributionId;
    this.siteHost = site.host;
    const behindSite = {
      ...shared,
      settings: {
        ...data.settings,
        edge: { distributionId: this.distributionId, siteOrigin: site.origin },
      },
    };
    const streamArn = stage.restoredTable?.streamArn ?? data.streamArn;
    const streams = new StreamFunctions(this, 'Streams', { ...behindSite, streamArn });
    const { lambdas: scheduled } = new ScheduledFunctions(this, 'Scheduled', behindSite);
    if (stageOrigin(stage) === null)
      new EvidenceCors(this, 'EvidenceCors', {
        bucket: data.evidence,
        siteOrigin: site.origin,
        logDays: stage.logDays,
      });
    if (stage.isMonitored) {
      const { tickets, rollBackOn } = new Alarms(this, 'Alarms', {
        stage,
        apiStage: http.stage,
        siteCheck: scheduled['check-site'],
        consumers: streams.consumers,
        table: Table.fromTableName(this, 'Table', data.settings.tableName),
        evidence: data.evidence,
        accounts: data.settings,
      });
      new MalwareAlert(this, 'MalwareNotice', { bucket: data.evidence, topic: tickets });
      new CfnOutput(this, 'RollbackAlarms', { value: rollBackOn.map(({ alarmArn }) => alarmArn).join() });
    }
    this.addOutputs(stage, site);
    new CfnOutput(this, 'Stream', { value: streamArn });
    const consumers = streams.consumers.map(
      ({ id, lambda, deadLetters }) => `${id}|${lambda.functionName}|${deadLetters.queueUrl}`,
    );
    new CfnOutput(this, 'StreamConsumers', { value: consumers.join() });
  }

  /** For the next infra/operations/deploy.ts to compare, and for infra/operations/roll-back.ts to return to. */
  private addOutputs(stage: Stage, { origin, switches }: Site): void {
    const parameter = (id: string) => new CfnParameter(this, id, { default: 'none' }).valueAsString;
    const outputs = {
      Version: parameter('RunningVersion'),
      PreviousVersion: parameter('VersionBefore'),
      SiteOrigin: origin,
      Switches: switches.keyValueStoreArn,
      Sender: senderAddress(stage),
      PagerAddress: stage.pagerAddress,
      AlarmAddress: stage.alarmAddress,
      TeamAddress: stage.teamAddress,
    };
    for (const [name, value] of Object.entries(outputs)) new CfnOutput(this, name, { value });
  }
}

/** For mail in the domain's name that fails both SPF and DKIM, and who is told of it daily (RFC 7489). */
const dmarc = (address: string) => `v=DMARC1; p=quarantine; rua=mailto:${address}`;

/** The stage's domain or, without one, one address. An identity that SES already has is left unchanged. */
class Mail extends Construct {
  constructor(
    scope: Construct,
    id: string,
    { domain, senderAddress, securityAddress, importsMailIdentity }: Stage,
  ) {
    super(scope, id);
    if (importsMailIdentity) return;
    if (!domain) {
      if (!isPlaceholder(senderAddress))
        new EmailIdentity(this, 'Identity', { identity: Identity.email(senderAddress) });
      return;
    }
    const { name: zoneName, hostedZoneId } = domain;
    const zone = PublicHostedZone.fromPublicHostedZoneAttributes(this, 'Zone', { hostedZoneId, zoneName });
    new EmailIdentity(this, 'Identity', {
      identity: Identity.publicHostedZone(zone),
      mailFromDomain: `mail.${zoneName}`,
    });
    new TxtRecord(this, 'Dmarc', { zone, recordName: '_dmarc', values: [dmarc(securityAddress)] });
  }
}
