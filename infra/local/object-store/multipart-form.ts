import { ByteReader, ByteReaderError } from './byte-reader.ts';
import { invalidArgument, S3Error } from './s3-error.ts';

export interface PostForm {
  /** The fields before the file, by lower-cased name: S3 compares names without case and ignores what follows the file. */
  fields: Map<string, string>;
  /** As the browser sent it, without a folder. */
  fileName: string;
  /** Can be read once; throws MalformedPOSTRequest where the body ends before the file does. */
  file: AsyncIterable<Buffer>;
}

/** "POST Object" (S3 API Reference): the form data before the file, in bytes. */
const MAX_FIELD_BYTES = 20_480;
const MAX_PREAMBLE_BYTES = 1024;

const malformed = (): S3Error =>
  new S3Error(
    400,
    'MalformedPOSTRequest',
    'The body of your POST request is not well-formed multipart/form-data.',
  );

const noFile = (): S3Error =>
  invalidArgument('POST requires exactly one file upload per request.', 'file', '0');

const boundaryOf = (contentType: string): string => {
  const match = /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(
    contentType,
  );
  const boundary = match?.[1] ?? match?.[2];
  if (!boundary)
    throw new S3Error(
      412,
      'PreconditionFailed',
      'At least one of the pre-conditions you specified did not hold',
      { Condition: 'Bucket POST must be of the enclosure-type multipart/form-data' },
    );
  return boundary;
};

/** Undoes the escapes of the HTML standard's "multipart/form-data encoding algorithm". */
const parameter = (disposition: string, name: string): string | undefined => {
  const match = new RegExp(`;\\s*${name}=(?:"([^"]*)"|([^;\\s]+))`, 'i').exec(disposition);
  return (match?.[1] ?? match?.[2])?.replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n');
};

const asS3Error = (error: unknown): unknown => {
  if (!(error instanceof ByteReaderError)) return error;
  if (error.reason === 'ended') return malformed();
  return new S3Error(
    400,
    'MaxPostPreDataLengthExceededError',
    'Your POST request fields preceding the upload file were too large.',
    { MaxPostPreDataLengthExceeded: String(MAX_FIELD_BYTES) },
  );
};

async function* withS3Errors(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* chunks;
  } catch (error) {
    throw asS3Error(error);
  }
}

const readParts = async (source: AsyncIterator<Buffer>, boundary: string): Promise<PostForm> => {
  const reader = new ByteReader(source, Buffer.from('\r\n'));
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  const fields = new Map<string, string>();
  let left = MAX_FIELD_BYTES;
  await reader.until(delimiter, MAX_PREAMBLE_BYTES);
  for (;;) {
    const after = (await reader.exactly(2)).toString('latin1');
    if (after === '--') throw noFile();
    if (after !== '\r\n') throw malformed();
    const head = await reader.until(Buffer.from('\r\n\r\n'), left);
    const disposition = /^content-disposition:\s*form-data\s*(;.*)$/im.exec(head.toString('utf8'))?.[1] ?? '';
    const name = parameter(disposition, 'name')?.toLowerCase();
    if (name === undefined) throw malformed();
    if (name === 'file') {
      const fileName = parameter(disposition, 'filename')?.split(/[/\\]/).at(-1) ?? '';
      return { fields, fileName, file: withS3Errors(reader.chunksUntil(delimiter)) };
    }
    const value = await reader.until(delimiter, left);
    left = Math.max(0, left - head.length - value.length);
    if (fields.has(name)) throw invalidArgument(`The form has more than one field ${name}.`, name);
    fields.set(name, value.toString('utf8'));
  }
};

/** Reads a form up to the first byte of its file, holding at most 20 KB. Throws S3Error. */
export const readPostForm = async (contentType: string, source: AsyncIterator<Buffer>): Promise<PostForm> => {
  try {
    return await readParts(source, boundaryOf(contentType));
  } catch (error) {
    throw asS3Error(error);
  }
};
