import { CrossStackReferences, ReferenceStrength, Stack, type StackProps } from 'aws-cdk-lib';
import { Certificate, CertificateValidation, type ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import { HostedZone } from 'aws-cdk-lib/aws-route53';
import type { Construct } from 'constructs';
import { siteNames, type Stage } from './stages.ts';
import { WebAcl } from './site/web-acl.ts';

/** What of CloudFront must be in us-east-1. Of data: what the firewall refused, for three days, and blocked addresses. */
export class EdgeStack extends Stack {
  readonly certificate: ICertificate | undefined;
  readonly webAclArn: string | undefined;

  constructor(scope: Construct, id: string, { stage, ...props }: StackProps & { stage: Stage }) {
    super(scope, id, props);
    const { domain, hasFirewall } = stage;
    if (domain) {
      const { name: zoneName, hostedZoneId } = domain;
      const zone = HostedZone.fromHostedZoneAttributes(this, 'Zone', { hostedZoneId, zoneName });
      const [domainName = zoneName, ...subjectAlternativeNames] = siteNames(domain);
      // Another domain means another certificate: the site moves to it before the old one is deleted.
      this.certificate = new Certificate(this, `Certificate of ${domainName}`, {
        domainName,
        subjectAlternativeNames,
        validation: CertificateValidation.fromDns(zone),
      });
      CrossStackReferences.of(this.certificate).produce(ReferenceStrength.WEAK);
    }
    if (hasFirewall) this.webAclArn = new WebAcl(this, 'Firewall', stage).arn;
  }
}
