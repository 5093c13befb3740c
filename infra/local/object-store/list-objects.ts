import { xmlResponse, type S3Handler, type S3Request } from './s3-request.ts';
import type { StoredVersion } from './version-store.ts';

const PAGE = 1000;

const pageSize = ({ query }: S3Request): number => Math.min(Number(query.get('max-keys') ?? PAGE), PAGE);

const describeVersion = (version: StoredVersion) => ({
  Key: version.key,
  LastModified: version.lastModified,
  ...(version.blob !== null && { ETag: version.etag, Size: version.size, StorageClass: 'STANDARD' }),
});

/** ListObjectsV2, without delimiters and continuation tokens. */
export const listObjects: S3Handler = (request, store) => {
  const { bucket, query } = request;
  const size = pageSize(request);
  const after = query.get('start-after') ?? '';
  const found = store
    .list(bucket, query.get('prefix') ?? '')
    .flatMap(([newest]) => (newest?.blob && newest.key > after ? [newest] : []));
  const page = found.slice(0, size);
  return xmlResponse(200, 'ListBucketResult', {
    Name: bucket,
    Prefix: query.get('prefix') ?? '',
    KeyCount: page.length,
    MaxKeys: size,
    IsTruncated: found.length > size,
    Contents: page.map(describeVersion),
  });
};

/** ListObjectVersions: only the first page, with delete markers. */
export const listObjectVersions: S3Handler = (request, store) => {
  const { bucket, query } = request;
  const size = pageSize(request);
  const rows = store
    .list(bucket, query.get('prefix') ?? '')
    .flatMap((versions) => versions.map((version, at) => ({ version, IsLatest: at === 0 })));
  const page = rows.slice(0, size);
  const select = (markers: boolean) =>
    page
      .filter(({ version }) => (version.blob === null) === markers)
      .map(({ version, IsLatest }) => ({
        ...describeVersion(version),
        VersionId: version.versionId,
        IsLatest,
      }));
  return xmlResponse(200, 'ListVersionsResult', {
    Name: bucket,
    Prefix: query.get('prefix') ?? '',
    MaxKeys: size,
    IsTruncated: rows.length > size,
    Version: select(false),
    DeleteMarker: select(true),
  });
};
