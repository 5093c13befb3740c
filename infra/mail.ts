import { PublicHostedZone } from 'aws-cdk-lib/aws-route53';
import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import type { Stage } from './stages.ts';

/** Who the stage's mail comes from: its domain, signed by DKIM; where there is none, one address. */
export class Mail extends Construct {
  readonly identityArn: string;

  constructor(scope: Construct, id: string, { domain, senderAddress }: Stage) {
    super(scope, id);
    const identity = domain
      ? Identity.publicHostedZone(
          PublicHostedZone.fromPublicHostedZoneAttributes(this, 'Zone', {
            hostedZoneId: domain.hostedZoneId,
            zoneName: domain.name,
          }),
        )
      : Identity.email(senderAddress);
    this.identityArn = new EmailIdentity(this, 'Identity', { identity }).emailIdentityArn;
  }
}
