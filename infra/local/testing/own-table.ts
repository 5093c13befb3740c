import { randomUUID } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { SignatureV4 } from '@smithy/signature-v4';
import { afterAll, afterEach, beforeAll, inject, vi } from 'vitest';
import { CREDENTIALS, REGION } from '../aws/account.ts';
import { createTable } from '../table.ts';

// Before anything in functions/ is loaded: its clients read their endpoints from the environment.
const TABLE_NAME = `test-${randomUUID()}`;
const TEST_TABLE_FILE = inject('tableFile');
const EVIDENCE_BUCKET = inject('evidenceBuckets')[Number(process.env['VITEST_POOL_ID']) - 1];
if (!EVIDENCE_BUCKET) throw new Error(`No bucket was made for worker ${process.env['VITEST_POOL_ID']}`);
Object.assign(process.env, inject('environment'), { TABLE_NAME, TEST_TABLE_FILE, EVIDENCE_BUCKET });

beforeAll(async () => {
  const client = new DynamoDBClient({});
  await createTable(client, TABLE_NAME);
  client.destroy();
});

// Gives the worker's next file fresh modules: a client remembers, for example, the server's time from a test
// that had set the clock. The packages that they import stay loaded.
afterAll(() => {
  vi.resetModules();
});

interface Request {
  headers: Record<string, string>;
}
type Sign = (this: SignatureV4, request: Request, options?: unknown) => Promise<Request>;
const signer = SignatureV4.prototype as unknown as { sign: Sign; signTruly?: Sign };
const signTruly = (signer.signTruly ??= signer.sign);
const now = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '');
const UNSIGNED = {
  'x-amz-date': now,
  authorization: `AWS4-HMAC-SHA256 Credential=${CREDENTIALS.accessKeyId}/${now.slice(0, 8)}/${REGION}/dynamodb/aws4_request, SignedHeaders=host, Signature=0`,
};

// The table's engines check no signature, and computing one takes a tenth of a call's time.
signer.sign = async function (request, options) {
  if (!request.headers['x-amz-target']?.startsWith('DynamoDB')) return signTruly.call(this, request, options);
  Object.assign(request.headers, UNSIGNED);
  return request;
};

// A function's log lines are shown only with a test that fails.
const lines: string[] = [];
process.stdout.write = (line: string | Uint8Array) => {
  lines.push(String(line).trimEnd());
  return true;
};
afterEach(({ task }) => {
  if (task.result?.state === 'fail') console.log(lines.join('\n'));
  lines.length = 0;
});
