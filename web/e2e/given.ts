import type { Caller } from './person.ts';

/** A company that was proposed or that a moderator has listed. */
export interface Given {
  id: string;
  slug: string;
}

const BODY =
  'We paid a deposit in July for work that was never begun, and it has not been paid back since then.';

/** Sets up earlier actions for a test, with the same calls as the pages make. */
export async function made<T>(by: Caller, path: string, data: object): Promise<T> {
  const response = await by.request.post(path, { data });
  if (!response.ok())
    throw new Error(`POST ${path} was answered ${response.status()}: ${await response.text()}`);
  return (await response.json()) as T;
}

export const propose = (by: Caller, name: string, website?: string): Promise<Given> =>
  made(by, '/api/companies', { name, website });

export async function list(moderator: Caller, { id }: Given): Promise<void> {
  await made(moderator, `/api/admin/companies/${id}/list`, {});
}

/** Writes a review of a company and returns its id. */
export async function flag(
  by: Caller,
  { id: companyId }: Given,
  title: string,
  body = BODY,
  amountOwedZar?: number,
): Promise<string> {
  const { id } = await made<{ id: string }>(by, '/api/reviews', {
    companyId,
    category: 'FRAUD',
    title,
    body,
    amountOwedZar,
  });
  return id;
}

export async function approve(moderator: Caller, reviewId: string): Promise<void> {
  await made(moderator, `/api/admin/reviews/${reviewId}/approve`, {});
}

/** Uploads a file and attaches it to the user's own pending review. */
export async function attach(
  { request: as }: Caller,
  reviewId: string,
  filename: string,
  buffer: Buffer,
): Promise<void> {
  const upload = (await (await as.post('/api/objects/upload', { data: {} })).json()) as {
    url: string;
    fields: Record<string, string>;
  };
  const file = { name: filename, mimeType: 'application/octet-stream', buffer };
  await as.post(upload.url, { multipart: { ...upload.fields, file } });
  const uploadURL = `${upload.url}/${upload.fields['key']}`;
  const response = await as.post('/api/evidence-attachments', { data: { reviewId, uploadURL, filename } });
  if (!response.ok()) throw new Error(`${filename} was answered ${response.status()}`);
}
