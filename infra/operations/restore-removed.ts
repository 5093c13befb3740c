import { OperationError, readArguments, runCommand, useAdaptiveRetries } from './command.ts';
import { connect } from './deployment.ts';

const USAGE = 'npm run restore-removed -- COMPANY_ID [--stage NAME]';

export async function restoreRemoved(given: readonly string[], stage: string | undefined): Promise<string> {
  const [id, ...more] = given;
  if (id === undefined || more.length > 0) throw new OperationError(USAGE);
  const { title } = await connect(stage);
  const { restoreCompany } = await import('./restore-removed/restore-company.ts');
  const { name, reviews } = await restoreCompany(id, new Date());
  return `${name} is back in ${title}, with ${reviews} ${reviews === 1 ? 'review' : 'reviews'}`;
}

if (import.meta.main)
  await runCommand(async () => {
    const { positionals, values } = readArguments(USAGE, { stage: { type: 'string' } });
    useAdaptiveRetries();
    console.log(await restoreRemoved(positionals, values.stage));
  });
