import {
  GetAccountCommand,
  GetEmailIdentityCommand,
  type GetEmailIdentityResponse,
  NotFoundException,
  type SESv2Client,
} from '@aws-sdk/client-sesv2';
import { isPlaceholder, type Stage } from '../../stages.ts';
import { holdsResources } from '../stacks.ts';
import { type Check, type CheckContext, failure, ok, warning } from './check.ts';

/** The identity that SES verifies: the domain, or the single address. */
const identityName = ({ domain, senderAddress }: Stage) => domain?.name ?? senderAddress;

async function findIdentity(ses: SESv2Client, name: string): Promise<GetEmailIdentityResponse | null> {
  try {
    return await ses.send(new GetEmailIdentityCommand({ EmailIdentity: name }));
  } catch (error) {
    if (error instanceof NotFoundException) return null;
    throw error;
  }
}

/** Whether the stage's stack created it, judged by the tags of its resources. */
function isOurs({ Tags = [] }: GetEmailIdentityResponse, { name }: Stage): boolean {
  const has = (key: string, value: string) => Tags.some((tag) => tag.Key === key && tag.Value === value);
  return has('project', 'flagregister') && has('stage', name);
}

export const mailIdentity = ({ stage, ses, stack }: CheckContext): Check => ({
  title: `mail as ${identityName(stage)}`,
  run: async () => {
    const name = identityName(stage);
    const setting = `importsMailIdentity of ${stage.name} in infra/stages.ts`;
    if (isPlaceholder(name))
      return warning('is a placeholder, so no mail is sent: set domain or senderAddress in infra/stages.ts');
    const identity = await findIdentity(ses, name);
    if (identity === null)
      return stage.importsMailIdentity
        ? failure(`SES has no such identity: verify it by hand, or unset ${setting}`)
        : ok(
            stage.domain
              ? 'the deploy creates it'
              : 'the deploy creates it: click the link in the email from SES',
          );
    const isOwn = isOurs(identity, stage) && holdsResources(await stack.app());
    if (!isOwn && !stage.importsMailIdentity)
      return failure(`SES already has it, and a deploy cannot create it again: set ${setting}`);
    if (isOwn && stage.importsMailIdentity)
      return failure(`the stack itself created it, and the next deploy would delete it: unset ${setting}`);
    if (identity.VerifiedForSendingStatus) return ok('is verified');
    return warning(
      stage.domain
        ? 'is not verified yet: its DKIM records have to be in the zone'
        : 'is not verified yet: click the link that SES mailed to it',
    );
  },
});

export const mailIsLetOut = ({ stage, ses }: CheckContext): Check => ({
  title: 'mail to any address',
  run: async () => {
    const { ProductionAccessEnabled, SendingEnabled } = await ses.send(new GetAccountCommand({}));
    if (!SendingEnabled)
      return warning('SES has paused the account: see the account dashboard of its console');
    return ProductionAccessEnabled
      ? ok('the account is out of the sandbox')
      : warning(
          `the account is in SES's sandbox and can mail verified addresses only: request production access in ${stage.region}`,
        );
  },
});
