import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const LEFT_OUT = {
  'AWS::GuardDuty::MalwareProtectionPlan':
    'nothing: files of evidence stay unscanned, and nobody can read them',
  'Custom::CDKBucketDeployment': 'the test copies the web build into its bucket',
  'Custom::S3AutoDeleteObjects': 'the test empties the buckets: the helper does not find their tags there',
  'AWS::CloudFront::Distribution':
    'its API is asked over HTTP at the stand-in: CloudFront there calls no address of AWS',
  'AWS::S3::BucketPolicy': 'statements that ask for TLS go, as the stand-in is asked over HTTP',
  'staging and prod':
    'dev stands for them: a domain has no DKIM records there, and values of another region are not found',
  JWKS_URL: 'the keys of the pool are read over HTTP at the stand-in',
} as const;

interface Resource {
  Type: string;
  Properties?: {
    DistributionConfig?: { Origins: Origin[] };
    PolicyDocument?: { Statement: object[] };
  };
}

interface Origin {
  DomainName: unknown;
  OriginPath?: unknown;
  CustomOriginConfig?: object;
}

type Template = { Resources: Record<string, Resource> };

function callStandIn(origin: Origin, port: number): void {
  if (!origin.CustomOriginConfig) return;
  const [, [api]] = (origin.DomainName as { 'Fn::Join': [string, unknown[]] })['Fn::Join'];
  origin.DomainName = 'localhost';
  origin.OriginPath = { 'Fn::Join': ['', ['/_aws/execute-api/', api, '/$default']] };
  origin.CustomOriginConfig = { OriginProtocolPolicy: 'http-only', HTTPPort: port };
}

export function leaveOut(assembly: string, port: number): void {
  for (const file of globSync('*.template.json', { cwd: assembly })) {
    const path = join(assembly, file);
    const text = readFileSync(path, 'utf8').replaceAll(
      /https:\/\/cognito-idp\.[a-z0-9-]+\.amazonaws\.com\//g,
      `http://localhost:${port}/`,
    );
    const template = JSON.parse(text) as Template;
    for (const resource of Object.values(template.Resources)) {
      const { DistributionConfig, PolicyDocument } = resource.Properties ?? {};
      if (PolicyDocument)
        PolicyDocument.Statement = PolicyDocument.Statement.filter(
          (statement) => !JSON.stringify(statement).includes('aws:SecureTransport'),
        );
      for (const origin of DistributionConfig?.Origins ?? []) callStandIn(origin, port);
      if (DistributionConfig || PolicyDocument || !(resource.Type in LEFT_OUT)) continue;
      resource.Type = 'AWS::CloudFormation::WaitConditionHandle';
      delete resource.Properties;
    }
    writeFileSync(path, JSON.stringify(template));
  }
}
