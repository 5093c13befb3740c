/** The region of the local engines, the same as on AWS. */
export const REGION = 'af-south-1';

/** The key pair that the local engines accept. It is no secret: all engines listen on loopback. */
export const CREDENTIALS = { accessKeyId: 'local', secretAccessKey: 'local' };

/** The configuration of an SDK client for a local engine. */
export const clientConfig = (endpoint: string) => ({ endpoint, region: REGION, credentials: CREDENTIALS });

/** The environment variables from which the SDK reads region and credentials. */
export const ACCOUNT_VARIABLES = {
  AWS_REGION: REGION,
  AWS_ACCESS_KEY_ID: CREDENTIALS.accessKeyId,
  AWS_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey,
};
