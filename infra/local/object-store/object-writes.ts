import { parseXML } from '@aws-sdk/xml-builder';
import { namedVersion } from './object-reads.ts';
import { saveBody, readText } from './request-body.ts';
import {
  checkKey,
  readHeader,
  queryPairs,
  xmlResponse,
  type S3Handler,
  type S3Request,
} from './s3-request.ts';
import { notImplemented, S3Error } from './s3-error.ts';
import type { ObjectTraits, VersionStore } from './version-store.ts';

const DEFAULT_TYPE = 'binary/octet-stream';
const KEPT = /^(cache-control|content-disposition|content-encoding|content-language|expires|x-amz-meta-.+)$/;

/** Reads traits from headers or form fields, whose names must be in lower case. */
export const readTraits = (
  given: Iterable<[string, string]>,
  tags: Record<string, string> = {},
): ObjectTraits => {
  const all = [...given];
  const headers = all.filter(([name]) => KEPT.test(name)).filter(([, value]) => value !== '');
  const contentType = all.find(([name]) => name === 'content-type')?.[1] || DEFAULT_TYPE;
  return { contentType, headers: Object.fromEntries(headers), tags };
};

const headerTraits = (request: S3Request): ObjectTraits => {
  const names = Object.keys(request.message.headers);
  const tags = queryPairs(readHeader(request, 'x-amz-tagging') ?? '');
  return readTraits(
    names.map((name) => [name, readHeader(request, name) ?? '']),
    Object.fromEntries(tags),
  );
};

export const putObject: S3Handler = async (request, store) => {
  checkKey(request.key);
  if (readHeader(request, 'if-none-match') !== undefined) throw notImplemented('if-none-match');
  const traits = headerTraits(request);
  const upload = await saveBody(request, store.incoming);
  const { etag, versionId } = await store.put(request.bucket, request.key, upload, traits);
  return { status: 200, headers: { etag, 'x-amz-version-id': versionId } };
};

export const deleteObject: S3Handler = async (request, store) => {
  const removed = await store.remove(request.bucket, request.key, request.query.get('versionId'));
  return {
    status: 204,
    headers: {
      ...(removed && { 'x-amz-version-id': removed.versionId }),
      ...(removed?.blob === null && { 'x-amz-delete-marker': 'true' }),
    },
  };
};

const malformedXml = (): S3Error =>
  new S3Error(400, 'MalformedXML', 'The XML you provided was not well-formed or did not validate.');

const readDocument = async <Document>(request: S3Request, store: VersionStore): Promise<Document> => {
  const text = await readText(request, store.incoming);
  try {
    return parseXML(text) as Document;
  } catch {
    throw malformedXml();
  }
};

type Repeated<Content> = Content | Content[] | undefined;

const asList = <Content>(elements: Repeated<Content>): Content[] =>
  elements === undefined ? [] : ([elements].flat() as Content[]);

export const deleteObjects: S3Handler = async (request, store) => {
  type Document = { Delete?: { Object: Repeated<{ Key?: string; VersionId?: string }>; Quiet?: string } };
  const { Delete } = await readDocument<Document>(request, store);
  const objects = asList(Delete?.Object);
  if (objects.length === 0 || objects.length > 1000 || objects.some(({ Key }) => !Key)) throw malformedXml();
  const deleted = [];
  for (const { Key = '', VersionId } of objects) {
    const removed = await store.remove(request.bucket, Key, VersionId);
    const marker = removed?.blob === null && { DeleteMarker: true, DeleteMarkerVersionId: removed.versionId };
    deleted.push({ Key, VersionId, ...marker });
  }
  return xmlResponse(200, 'DeleteResult', { Deleted: Delete?.Quiet === 'true' ? [] : deleted });
};

export const getObjectTagging: S3Handler = (request, store) => {
  const { tags, versionId } = namedVersion(request, store);
  const Tag = Object.entries(tags).map(([Key, Value]) => ({ Key, Value }));
  return xmlResponse(200, 'Tagging', { TagSet: { Tag } }, { 'x-amz-version-id': versionId });
};

export const putObjectTagging: S3Handler = async (request, store) => {
  type Document = { Tagging?: { TagSet: { Tag: Repeated<{ Key: string; Value: string }> } } };
  const { Tagging } = await readDocument<Document>(request, store);
  const tags = asList(Tagging?.TagSet.Tag).map(({ Key, Value }) => [Key, Value]);
  if (tags.length > 10) throw new S3Error(400, 'BadRequest', 'Object tags cannot be greater than 10');
  const { versionId } = await store.setTags(
    request.bucket,
    () => namedVersion(request, store),
    Object.fromEntries(tags) as Record<string, string>,
  );
  return { status: 200, headers: { 'x-amz-version-id': versionId } };
};
