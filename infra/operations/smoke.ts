import { OperationError, readArguments, runCommand } from './command.ts';
import { isReachable, localEndpoints } from './deployment.ts';
import { walk } from './smoke/walk.ts';

const USAGE =
  'npm run smoke -- [--url URL]; a moderator may be in SMOKE_ADMIN_EMAIL and SMOKE_ADMIN_PASSWORD, both or neither, and the secret of a second factor in SMOKE_ADMIN_SECRET';

async function resolveSite(given: string | undefined): Promise<URL> {
  const address = given ?? (await localEndpoints('give a --url')).web;
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new OperationError(`${address} is not the address of a site, such as https://flagregister.example`);
  const url = new URL(address);
  if (!(await isReachable(url.href))) throw new OperationError(`${url.origin} does not respond`);
  return url;
}

/** Prints each step. */
export async function smoke(url: URL) {
  const { SMOKE_ADMIN_EMAIL: email = '', SMOKE_ADMIN_PASSWORD: password = '' } = process.env;
  const secret = process.env['SMOKE_ADMIN_SECRET'] || undefined;
  if ((email === '') !== (password === '')) throw new OperationError(USAGE);
  const { failed, stopped } = await walk({
    url,
    ...(email !== '' && { admin: { email, password, secret } }),
    onStep: (step, failure) =>
      console.log(failure ? `FAILED  ${step}: ${failure.message}` : `ok      ${step}`),
  });
  const passed = stopped === null ? 'passes every step' : 'passes what reads';
  console.log(failed === 0 ? `${url.origin} ${passed}` : `${failed} steps failed on ${url.origin}`);
  if (stopped !== null) console.log(`CHANGES WERE NOT TRIED, as the site answers them by "${stopped}"`);
  return { failed, stopped };
}

if (import.meta.main)
  await runCommand(async () => {
    const { values, positionals } = readArguments(USAGE, { url: { type: 'string' } });
    if (positionals.length > 0) throw new OperationError(USAGE);
    if ((await smoke(await resolveSite(values.url))).failed > 0) process.exitCode = 1;
  });
