import { stored } from './stored.ts';
import { sendToStream } from './administration.ts';

/** Runs something, and passes the review items that it deleted to the stream's function. */
export async function followed<T>(happen: () => Promise<T>): Promise<T> {
  const before = await stored('R#');
  const result = await happen();
  const left = new Set((await stored('R#')).map(({ pk, sk }) => `${String(pk)} ${String(sk)}`));
  for (const item of before)
    if (!left.has(`${String(item['pk'])} ${String(item['sk'])}`)) await sendToStream(item, undefined);
  return result;
}
