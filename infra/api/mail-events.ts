import { EventBus, Rule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { ConfigurationSet, EmailSendingEvent, EventDestination } from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import { mailEvents } from '../stages.ts';
import { type FunctionContext, StageFunction } from './stage-function.ts';

/** Events of the notices to companies ('Monitoring email sending using event publishing', SES Developer Guide). */
export class MailEvents extends Construct {
  constructor(scope: Construct, id: string, shared: FunctionContext) {
    super(scope, id);
    const configurationSet = new ConfigurationSet(this, 'Set', {
      configurationSetName: mailEvents(shared.stage),
    });
    configurationSet.addEventDestination('Bus', {
      destination: EventDestination.eventBus(EventBus.fromEventBusName(this, 'Default', 'default')),
      events: [EmailSendingEvent.DELIVERY, EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    });
    const { lambda } = new StageFunction(this, 'record-mail-event', shared);
    new Rule(this, 'OfNotices', {
      eventPattern: {
        source: ['aws.ses'],
        detailType: ['Email Delivered', 'Email Bounced', 'Email Complaint Received'],
        detail: { mail: { tags: { notice: [{ exists: true }] } } },
      },
      targets: [new LambdaFunction(lambda)],
    });
  }
}
