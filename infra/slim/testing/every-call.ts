import { Readable } from 'node:stream';
import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import {
  AdminAddUserToGroupCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  InvalidParameterException,
  InvalidPasswordException,
  NotAuthorizedException,
  PasswordResetRequiredException,
  RevokeTokenCommand,
  SignUpCommand,
  UserNotConfirmedException,
  UserNotFoundException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  PutObjectCommand,
  PutObjectTaggingCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';

/** What a service says. */
export interface Said {
  status?: number;
  headers?: Record<string, string>;
  body: string;
}

/** A call with what went to the service and what came of it. */
export interface Made {
  call: string;
  request?: unknown;
  result: unknown;
}

/**
 * Makes every call that the functions make, each with the answer that it is given. The same file is built with and
 * without the trims.
 */
export async function makeEveryCall(answers: (call: string) => Said): Promise<Made[]> {
  const made: Made[] = [];
  for (const [call, make] of Object.entries(calls)) {
    const { requestHandler, requests } = recorder(answers(call));
    const result = await make({ requestHandler }).then(plain, errorOf);
    made.push({ call, result, request: requests[0] });
  }
  return made;
}

interface Sent {
  protocol: string;
  hostname: string;
  port?: number;
  method: string;
  path: string;
  query: unknown;
  headers: Record<string, string>;
  body?: string | Uint8Array;
}

function recorder({ status = 200, headers: answered = {}, body }: Said) {
  const requests: unknown[] = [];
  const handle = async ({
    protocol,
    hostname,
    port,
    method,
    path,
    query,
    headers: sent,
    body: text,
  }: Sent) => {
    const where = { protocol, hostname, port, method, path, query };
    const { 'user-agent': agent = '', ...others } = sent;
    // What it counts in its last word is which parts of the SDK were at work.
    const headers = { ...others, 'user-agent': agent.replace(/ m\/\S*$/, '') };
    requests.push({
      ...where,
      headers,
      body: typeof text === 'object' ? new TextDecoder().decode(text) : text,
    });
    return { response: { statusCode: status, headers: answered, body: Readable.from([Buffer.from(body)]) } };
  };
  return { requests, requestHandler: { handle } as unknown as S3Client['config']['requestHandler'] };
}

/** Without what the SDK hides in it. */
async function plain(result: object): Promise<unknown> {
  const { Body, ...rest } = result as { Body?: { transformToByteArray(): Promise<Uint8Array> } };
  return { ...rest, ...(Body && { Body: Buffer.from(await Body.transformToByteArray()).toString() }) };
}

/** What functions tell apart by its class. */
const CLASSES = [
  ConditionalCheckFailedException,
  InvalidParameterException,
  InvalidPasswordException,
  NotAuthorizedException,
  PasswordResetRequiredException,
  S3ServiceException,
  TransactionCanceledException,
  UserNotConfirmedException,
  UserNotFoundException,
  UsernameExistsException,
];

function errorOf(error: Error) {
  const { name, message, $fault, $metadata } = error as Error & { $fault?: string; $metadata?: unknown };
  const { CancellationReasons } = error as Partial<TransactionCanceledException>;
  const classes = CLASSES.map((one) => error instanceof one);
  return { name, message, $fault, $metadata, CancellationReasons, classes };
}

type Settings = Pick<ConstructorParameters<typeof S3Client>[0] & object, 'requestHandler'>;
type Call = (settings: Settings) => Promise<object>;

const Bucket = 'flagregister-prod-data-evidence1a2b3c4d-5e6f7g8h9i0j';
const Key = 'evidence/a b/ü+(1)';
const TableName = 'flagregister-prod-data-Table-1A2B3C';
const pool = { UserPoolId: 'af-south-1_pool', Username: 'someone' };
const key = { pk: 'C#ünique', sk: 'Z' };
const item = {
  ...key,
  count: 5,
  list: ['a', true, null],
  sealed: new Uint8Array([1, 2, 255]),
  map: { a: 1.5 },
};
const condition = { ConditionExpression: 'v = :v', ExpressionAttributeValues: { ':v': 1 } };

const s3 = (command: object): Call => sending((settings) => new S3Client(settings), command);
const cognito = (command: object): Call =>
  sending((settings) => new CognitoIdentityProviderClient(settings), command);
const dynamodb = (command: object): Call =>
  sending(
    (settings) =>
      DynamoDBDocumentClient.from(new DynamoDBClient(settings), {
        marshallOptions: { removeUndefinedValues: true },
      }),
    command,
  );

function sending(clientOf: (settings: Settings) => object, command: object): Call {
  return (settings) => (clientOf(settings) as { send(one: object): Promise<object> }).send(command);
}

const calls: Record<string, Call> = {
  get: dynamodb(new GetCommand({ TableName, Key: key, ConsistentRead: true })),
  put: dynamodb(new PutCommand({ TableName, Item: item })),
  update: dynamodb(new UpdateCommand({ TableName, Key: key, UpdateExpression: 'SET v = :v', ...condition })),
  delete: dynamodb(new DeleteCommand({ TableName, Key: key, ReturnValues: 'ALL_OLD' })),
  query: dynamodb(new QueryCommand({ TableName, IndexName: 'byStatus', ...condition, Limit: 3 })),
  batchGet: dynamodb(new BatchGetCommand({ RequestItems: { [TableName]: { Keys: [key] } } })),
  batchWrite: dynamodb(
    new BatchWriteCommand({ RequestItems: { [TableName]: [{ PutRequest: { Item: item } }] } }),
  ),
  transactWrite: dynamodb(
    new TransactWriteCommand({
      TransactItems: [
        { Put: { TableName, Item: item } },
        { ConditionCheck: { TableName, Key: key, ...condition } },
      ],
    }),
  ),

  signUp: cognito(
    new SignUpCommand({
      ClientId: 'client',
      Username: 'someone@example.com',
      Password: 'secret',
      UserAttributes: [{ Name: 'given_name', Value: 'Zoë' }],
    }),
  ),
  logIn: cognito(
    new AdminInitiateAuthCommand({
      UserPoolId: pool.UserPoolId,
      ClientId: 'client',
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: 'someone', PASSWORD: 'secret' },
    }),
  ),
  getUser: cognito(new AdminGetUserCommand(pool)),
  setPassword: cognito(new AdminSetUserPasswordCommand({ ...pool, Password: 'secret', Permanent: true })),
  setAttributes: cognito(
    new AdminUpdateUserAttributesCommand({
      ...pool,
      UserAttributes: [{ Name: 'email_verified', Value: 'true' }],
    }),
  ),
  signOut: cognito(new AdminUserGlobalSignOutCommand(pool)),
  deleteUser: cognito(new AdminDeleteUserCommand(pool)),
  addToGroup: cognito(new AdminAddUserToGroupCommand({ ...pool, GroupName: 'ADMIN' })),
  removeFromGroup: cognito(new AdminRemoveUserFromGroupCommand({ ...pool, GroupName: 'ADMIN' })),
  revoke: cognito(new RevokeTokenCommand({ ClientId: 'client', Token: 'token' })),

  getObject: s3(new GetObjectCommand({ Bucket, Key })),
  getTags: s3(new GetObjectTaggingCommand({ Bucket, Key })),
  putTags: s3(
    new PutObjectTaggingCommand({ Bucket, Key, Tagging: { TagSet: [{ Key: 'a', Value: 'b & <c>' }] } }),
  ),
  putObject: s3(new PutObjectCommand({ Bucket, Key, Body: 'line\n', ContentType: 'application/x-ndjson' })),
  copyObject: s3(
    new CopyObjectCommand({
      Bucket,
      Key,
      CopySource: `${Bucket}/uploads/x`,
      CopySourceIfMatch: '"etag"',
      MetadataDirective: 'REPLACE',
      ContentDisposition: 'attachment',
    }),
  ),
  deleteObject: s3(new DeleteObjectCommand({ Bucket, Key })),
  deleteObjects: s3(
    new DeleteObjectsCommand({ Bucket, Delete: { Objects: [{ Key, VersionId: 'v1' }], Quiet: true } }),
  ),
  listObjects: s3(new ListObjectsV2Command({ Bucket, Prefix: 'evidence/' })),
  listVersions: s3(new ListObjectVersionsCommand({ Bucket, Prefix: 'evidence/a/' })),
  presignGet: async (settings) => ({
    url: await getSignedUrl(
      new S3Client(settings),
      new GetObjectCommand({ Bucket, Key, ResponseContentDisposition: 'inline' }),
      { expiresIn: 300 },
    ),
  }),
  presignPost: async (settings) =>
    createPresignedPost(new S3Client(settings), {
      Bucket,
      Key,
      Expires: 300,
      Conditions: [['content-length-range', 1, 10]],
      Fields: { 'Content-Type': 'image/png' },
    }),

  sendMail: sending(
    (settings) => new SESv2Client(settings),
    new SendEmailCommand({
      FromEmailAddress: 'a@example.com',
      Destination: { ToAddresses: ['b@example.com'] },
      Content: { Simple: { Subject: { Data: 'é' }, Body: { Text: { Data: 'text' } } } },
    }),
  ),
  invalidate: sending(
    (settings) => new CloudFrontClient(settings),
    new CreateInvalidationCommand({
      DistributionId: 'E1',
      InvalidationBatch: { CallerReference: 'once', Paths: { Quantity: 1, Items: ['/company/a*'] } },
    }),
  ),
};
