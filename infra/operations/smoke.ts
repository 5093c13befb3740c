import { OperationError, readArguments, runCommand } from './command.ts';
import { localEndpoints } from './deployment.ts';
import { walk } from './smoke/walk.ts';

const USAGE =
  'npm run smoke -- [--url URL] [--admin-email EMAIL]; the password of the moderator is in SMOKE_ADMIN_PASSWORD';

async function siteOf(url: string | undefined): Promise<URL> {
  const address = url ?? (await localEndpoints()).web;
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new OperationError(`${address} is no address of a site, such as https://flagregister.example`);
  return new URL(address);
}

await runCommand(async () => {
  const { values, positionals } = readArguments(USAGE, {
    url: { type: 'string' },
    'admin-email': { type: 'string', default: process.env['SMOKE_ADMIN_EMAIL'] ?? '' },
    'admin-password': { type: 'string', default: process.env['SMOKE_ADMIN_PASSWORD'] ?? '' },
  });
  if (positionals.length > 0) throw new OperationError(USAGE);
  const url = await siteOf(values.url);
  const email = values['admin-email'];
  const password = values['admin-password'];
  if ((email === '') !== (password === '')) throw new OperationError(USAGE);
  const failed = await walk({
    url,
    ...(email !== '' && { admin: { email, password } }),
    onStep: (step, failure) =>
      console.log(failure ? `FAILED  ${step}: ${failure.message}` : `ok      ${step}`),
  });
  console.log(failed === 0 ? `${url.origin} does its job` : `${failed} steps failed on ${url.origin}`);
  if (failed > 0) process.exitCode = 1;
});
