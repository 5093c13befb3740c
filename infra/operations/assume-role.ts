import { AssumeRoleCommand, STSClient } from '@aws-sdk/client-sts';

export async function assumeRole(region: string, RoleArn: string, RoleSessionName: string) {
  const command = new AssumeRoleCommand({ RoleArn, RoleSessionName });
  const { Credentials } = await new STSClient({ region }).send(command);
  const { AccessKeyId = '', SecretAccessKey = '', SessionToken = '' } = Credentials ?? {};
  return { accessKeyId: AccessKeyId, secretAccessKey: SecretAccessKey, sessionToken: SessionToken };
}
