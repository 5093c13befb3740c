export const REGION = 'af-south-1';

/** No secrets: all engines listen on loopback. */
export const CREDENTIALS = { accessKeyId: 'local', secretAccessKey: 'local' };

export const clientConfig = (endpoint: string) => ({ endpoint, region: REGION, credentials: CREDENTIALS });

export const ACCOUNT_VARIABLES = {
  AWS_REGION: REGION,
  AWS_ACCESS_KEY_ID: CREDENTIALS.accessKeyId,
  AWS_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey,
};
