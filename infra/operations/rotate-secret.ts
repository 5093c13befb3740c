import { randomUUID } from 'node:crypto';
import {
  DescribeSecretCommand,
  GetRandomPasswordCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
  UpdateSecretVersionStageCommand,
} from '@aws-sdk/client-secrets-manager';
import { findStage, type Stage } from '../stages.ts';
import { OperationError, readArguments, runCommand } from './command.ts';
import { readDataOutputs } from './stacks.ts';

const USAGE = 'npm run rotate-secret -- --stage dev|staging|prod';
const LENGTH = 64;
/**
 * Secrets Manager deletes versions without a label, so each that a deploy may name has one. AWSCURRENT does
 * not move: it is the version of a stage whose settings name none, and a deploy in between must find the
 * secret that is in use.
 */
const IN_USE = 'FLAGREGISTER_IN_USE';
const NEXT = 'FLAGREGISTER_NEXT';

type Versions = Record<string, string[]>;

/**
 * Makes the next version of a stage's origin secret, and returns the operator's next steps. It is not used
 * before the deploy.
 */
export async function rotateSecret(stage: Stage): Promise<string> {
  const { name, originSecret } = stage;
  if (originSecret?.previous !== undefined)
    throw new OperationError(
      `The last rotation is not finished: take \`previous\` of ${name} out of infra/stages.ts and deploy, then start another one`,
    );
  const SecretId = (await readDataOutputs(stage))('OriginSecretArn');
  const client = new SecretsManagerClient({ region: stage.region });
  try {
    const versions = await readVersions(client, SecretId);
    const inUse = originSecret?.current ?? findLabelled(versions, 'AWSCURRENT');
    if (inUse === undefined || !(inUse in versions))
      throw new OperationError(
        `The secret has no version ${inUse ?? 'AWSCURRENT'} any more: nothing was changed (docs/operations.md, "Secrets")`,
      );
    await labelInUse(client, SecretId, versions, inUse);
    return instructions(name, await addVersion(client, SecretId), inUse);
  } finally {
    client.destroy();
  }
}

async function readVersions(client: SecretsManagerClient, SecretId: string): Promise<Versions> {
  const { VersionIdsToStages = {} } = await client.send(new DescribeSecretCommand({ SecretId }));
  return VersionIdsToStages;
}

function findLabelled(versions: Versions, label: string): string | undefined {
  return Object.keys(versions).find((id) => versions[id]?.includes(label));
}

/** Labels the version in use as such: it loses the label of the next version when one is made. */
async function labelInUse(client: SecretsManagerClient, SecretId: string, versions: Versions, inUse: string) {
  const before = findLabelled(versions, IN_USE);
  if (before === inUse) return;
  await client.send(
    new UpdateSecretVersionStageCommand({
      SecretId,
      VersionStage: IN_USE,
      MoveToVersionId: inUse,
      ...(before !== undefined && { RemoveFromVersionId: before }),
    }),
  );
}

/** Returns the id of the new version. Nobody sees its value. */
async function addVersion(client: SecretsManagerClient, SecretId: string): Promise<string> {
  const { RandomPassword } = await client.send(
    new GetRandomPasswordCommand({ PasswordLength: LENGTH, ExcludePunctuation: true }),
  );
  if (RandomPassword?.length !== LENGTH) throw new OperationError('Secrets Manager gave no password');
  const id = randomUUID();
  await client.send(
    new PutSecretValueCommand({
      SecretId,
      ClientRequestToken: id,
      SecretString: RandomPassword,
      VersionStages: [NEXT],
    }),
  );
  return id;
}

const instructions = (stage: string, current: string, previous: string) => `\
A new origin secret of ${stage} is ready; nothing uses it yet.
1. Put into the entry of ${stage} in infra/stages.ts, in the place of any \`originSecret\` there, and commit it:
     originSecret: {
       current: '${current}',
       previous: '${previous}',
     },
2. npm run deploy -- -c stage=${stage}
3. An hour later take the line of \`previous\` out, commit it and deploy again: only then is the old secret refused.`;

if (import.meta.main)
  await runCommand(async () => {
    const { positionals, values } = readArguments(USAGE, { stage: { type: 'string' } });
    if (positionals.length > 0) throw new OperationError(USAGE);
    if (values.stage === undefined)
      return console.log(`There is no secret to rotate on this machine; for a stage: ${USAGE}`);
    console.log(await rotateSecret(findStage(values.stage)));
  });
