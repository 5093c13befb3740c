import { PublicHostedZone, TxtRecord } from 'aws-cdk-lib/aws-route53';
import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import { isPlaceholder, type Stage } from '../stages.ts';

/** What receivers do with mail in the domain's name that neither SPF nor DKIM vouches for (RFC 7489). */
const DMARC = 'v=DMARC1; p=quarantine';

/**
 * Who the stage's mail comes from: its domain, signed by DKIM, with a return path below it that SPF vouches for; where
 * there is none, one address. An identity that SES has already is left as it is, and its records with it.
 */
export class Mail extends Construct {
  constructor(scope: Construct, id: string, { domain, senderAddress, importsMailIdentity }: Stage) {
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
    new TxtRecord(this, 'Dmarc', { zone, recordName: '_dmarc', values: [DMARC] });
  }
}
