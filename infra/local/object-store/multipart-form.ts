import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import { invalidArgument, S3Error } from './s3-error.ts';

export interface PostForm {
  /** By lower-cased name: S3 compares names without case, and ignores fields after the file. */
  fields: Map<string, string>;
  /** Can be read once; throws MalformedPOSTRequest if the body ends before the file does. */
  file: AsyncIterable<Buffer>;
}

/** "POST Object" (S3 API Reference): the maximum size of the form data before the file. */
const MAX_FIELD_BYTES = 20_480;

const malformed = (): S3Error =>
  new S3Error(
    400,
    'MalformedPOSTRequest',
    'The body of your POST request is not well-formed multipart/form-data.',
  );

const noFile = (): S3Error =>
  invalidArgument('POST requires exactly one file upload per request.', 'file', '0');

const fieldsTooLarge = (): S3Error =>
  new S3Error(
    400,
    'MaxPostPreDataLengthExceededError',
    'Your POST request fields preceding the upload file were too large.',
    { MaxPostPreDataLengthExceeded: String(MAX_FIELD_BYTES) },
  );

const openParser = (contentType: string): busboy.Busboy => {
  try {
    if (!/^multipart\/form-data\b/i.test(contentType)) throw new Error(contentType);
    return busboy({
      headers: { 'content-type': contentType },
      defParamCharset: 'utf8',
      limits: { fieldSize: MAX_FIELD_BYTES },
    });
  } catch {
    throw new S3Error(
      412,
      'PreconditionFailed',
      'At least one of the pre-conditions you specified did not hold',
      { Condition: 'Bucket POST must be of the enclosure-type multipart/form-data' },
    );
  }
};

async function* wholeFile(file: Readable): AsyncGenerator<Buffer> {
  try {
    yield* file;
  } catch {
    throw malformed();
  }
}

/** Reads a form up to the first byte of its file, buffering about 20 KB. Rejects with an S3Error. */
export const readPostForm = (contentType: string, body: AsyncIterable<Buffer>): Promise<PostForm> =>
  new Promise((resolve, reject) => {
    const parser = openParser(contentType);
    const fields = new Map<string, string>();
    let fieldBytes = 0;
    let isFileFound = false;
    const refuse = (error: S3Error): void => {
      reject(error);
      parser.destroy();
    };
    parser.on('field', (name: string | undefined, value) => {
      const key = name?.toLowerCase();
      fieldBytes += Buffer.byteLength(`${key}${value}`);
      if (key === undefined) refuse(malformed());
      else if (fieldBytes > MAX_FIELD_BYTES) refuse(fieldsTooLarge());
      else if (fields.has(key)) refuse(invalidArgument(`The form has more than one field ${key}.`, key));
      else fields.set(key, value);
    });
    parser.once('file', (name: string | undefined, file) => {
      isFileFound = true;
      parser.removeAllListeners('field');
      // The reader of the file gets the error; without a reader it does not matter.
      file.on('error', () => undefined);
      if (name?.toLowerCase() === 'file') resolve({ fields, file: wholeFile(file) });
      else refuse(noFile());
    });
    parser.on('error', () => reject(malformed()));
    parser.on('finish', () => reject(noFile()));
    const chunks = async function* () {
      let bytes = 0;
      for await (const chunk of body) {
        yield chunk;
        bytes += chunk.length;
        if (!isFileFound && bytes > MAX_FIELD_BYTES) refuse(fieldsTooLarge());
      }
    };
    // The parser and the file report errors.
    pipeline(chunks, parser).catch(() => undefined);
  });
