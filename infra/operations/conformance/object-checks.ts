import type { S3 } from '@aws-sdk/client-s3';
import { GetObjectCommand } from '@aws-sdk/client-s3';
import { createPresignedPost, type PresignedPostOptions } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { type Check, outcome } from './check.ts';

/** The bucket keeps versions. */
export interface Bucket {
  client: S3;
  Bucket: string;
}

const API = 'https://docs.aws.amazon.com/AmazonS3/latest/API';
const GUIDE = 'https://docs.aws.amazon.com/AmazonS3/latest/userguide';
const POLICY = `${API}/sigv4-HTTPPOSTConstructPolicy.html`;
const DENIED = '403 AccessDenied';

async function statusOf(response: Response): Promise<string> {
  const [, code] = /<Code>(\w+)</.exec(await response.text()) ?? [];
  return code === undefined ? String(response.status) : `${response.status} ${code}`;
}

export function objectsOf({ client, Bucket }: Bucket, Key: string) {
  const at = (suffix: string) => ({ Bucket, Key: Key + suffix });
  const presign = (policy: Partial<PresignedPostOptions> = {}) =>
    createPresignedPost(client, {
      ...{ Bucket, Key, Expires: 60, Fields: { 'Content-Type': 'text/plain' } },
      ...{ Conditions: [['content-length-range', 2, 4]], ...policy },
    });
  return {
    client,
    at,
    presign,
    /** Posts a form for a file of 2 to 4 bytes, with other fields than the policy's if they are given. */
    post: async (
      file: string | null,
      given: Record<string, string> = {},
      policy?: Partial<PresignedPostOptions>,
    ) => {
      const { url, fields } = await presign(policy);
      const body = new FormData();
      for (const [name, value] of Object.entries({ ...fields, ...given })) body.set(name, value);
      if (file !== null) body.set('file', new Blob([file]), 'name.txt');
      return statusOf(await fetch(url, { method: 'POST', body }));
    },
    put: (suffix = '', Body = 'text') => client.putObject({ ...at(suffix), Body }),
    read: async (suffix = '', VersionId?: string): Promise<string> => {
      const read = client.getObject({ ...at(suffix), VersionId });
      const name = await outcome(read);
      return name === 'ok' ? ((await (await read).Body?.transformToString()) ?? '') : name;
    },
  };
}

export const OBJECT_CHECKS: readonly Check<ReturnType<typeof objectsOf>>[] = [
  {
    sentence: 'A file of a form has the sizes of its policy, both included, and no other is stored',
    source: POLICY,
    documented: ['400 EntityTooSmall', '400 EntityTooLarge', 'NoSuchKey', '204', '204', 'abcd', 'text/plain'],
    run: async ({ client, at, post, read }) => [
      await post('a'),
      await post('abcde'),
      await read(),
      await post('ab'),
      await post('abcd'),
      await read(),
      (await client.headObject(at(''))).ContentType,
    ],
  },
  {
    sentence: 'A form with another key or type than its policy says is refused, a key of the file’s name too',
    source: POLICY,
    documented: [DENIED, DENIED, DENIED],
    run: ({ at, post }) =>
      Promise.all([
        post('abc', { key: at('-other').Key }),
        post('abc', { key: at('${filename}').Key }),
        post('abc', { 'Content-Type': 'text/html' }),
      ]),
  },
  {
    sentence: 'A form with a field that its policy does not name is refused, unless it begins with x-ignore-',
    source: POLICY,
    documented: [DENIED, DENIED, '204'],
    run: ({ post }) =>
      Promise.all([
        post('abc', { 'x-amz-meta-note': 'more' }),
        post('abc', { acl: 'public-read' }),
        post('abc', { 'x-ignore-note': 'more' }),
      ]),
  },
  {
    sentence:
      'A form is refused once its policy has expired, if it is not the signed one, and without a file',
    source: `${API}/sigv4-UsingHTTPPOST.html`,
    documented: [DENIED, '403 SignatureDoesNotMatch', '400 InvalidArgument'],
    async run({ post, presign }) {
      const { Policy = '' } = (await presign({ Expires: 3600 })).fields;
      return [await post('abc', {}, { Expires: -1 }), await post('abc', { Policy }), await post(null)];
    },
  },
  {
    sentence: 'A key has at most 1024 bytes of UTF-8',
    source: `${GUIDE}/object-keys.html`,
    documented: ['ok', 'KeyTooLongError'],
    run({ at, put }) {
      const longest = 'é'.repeat((1024 - at('').Key.length) / 2);
      return Promise.all([outcome(put(longest)), outcome(put(`${longest}x`))]);
    },
  },
  {
    sentence: 'An address that was signed serves under the name it was signed for, until it expires',
    source: `${API}/sigv4-query-string-auth.html`,
    documented: ['attachment; filename="a.txt"', DENIED, '403 SignatureDoesNotMatch', DENIED],
    async run({ client, at, put }) {
      await put();
      const ResponseContentDisposition = 'attachment; filename="a.txt"';
      const sign = (ago: number) =>
        getSignedUrl(client, new GetObjectCommand({ ...at(''), ResponseContentDisposition }), {
          ...{ expiresIn: 60, signingDate: new Date(Date.now() - ago) },
        });
      const url = await sign(0);
      return [
        (await fetch(url)).headers.get('content-disposition'),
        await statusOf(await fetch(await sign(120_000))),
        await statusOf(await fetch(url.replace('a.txt', 'b.txt'))),
        await statusOf(await fetch(url.split('?')[0] ?? '')),
      ];
    },
  },
  {
    sentence:
      'A deletion hides what was there, and without its marker it is back; one of nothing is no error',
    source: `${GUIDE}/DeleteMarker.html`,
    documented: ['NoSuchKey', 'NotFound', 'first', 'first', 'ok'],
    async run({ client, at, put, read }) {
      const { VersionId } = await put('', 'first');
      const { VersionId: marker } = await client.deleteObject(at(''));
      const hidden = [await read(), await outcome(client.headObject(at(''))), await read('', VersionId)];
      await client.deleteObject({ ...at(''), VersionId: marker });
      return [...hidden, await read(), await outcome(client.deleteObject(at('-none')))];
    },
  },
  {
    sentence: 'One call deletes up to 1,000 versions for good, and quietly lists only those that failed',
    source: `${API}/API_DeleteObjects.html`,
    documented: ['MalformedXML', 3, undefined, undefined, 'NoSuchKey'],
    async run({ client, at, put, read }) {
      const { Bucket, Key: Prefix } = at('');
      const remove = (Objects: { Key: string; VersionId?: string | undefined }[]) =>
        client.deleteObjects({ Bucket, Delete: { Objects, Quiet: true } });
      const name = await outcome(remove(Array.from({ length: 1001 }, (_, n) => at(`-${n}`))));
      for (const text of ['first', 'second']) await put('', text);
      await client.deleteObject(at(''));
      const { Versions = [], DeleteMarkers = [] } = await client.listObjectVersions({ Bucket, Prefix });
      const all = [...Versions, ...DeleteMarkers].map(({ Key = '', VersionId }) => ({ Key, VersionId }));
      const { Deleted, Errors } = await remove(all);
      return [name, all.length, Deleted, Errors, await read()];
    },
  },
  {
    sentence: 'A list is in the order of UTF-8 bytes, after a key, below a prefix, and says if there is more',
    source: `${API}/API_ListObjectsV2.html`,
    documented: [['B', 'a'], true],
    async run({ client, at, put }) {
      for (const name of ['é', 'a', 'B', 'A']) await put(`/${name}`);
      const { Bucket, Key: Prefix } = at('/');
      const range = { Prefix, StartAfter: `${Prefix}A`, MaxKeys: 2 };
      const { Contents = [], IsTruncated } = await client.listObjectsV2({ Bucket, ...range });
      return [Contents.map(({ Key = '' }) => Key.slice(Prefix.length)), IsTruncated];
    },
  },
];
