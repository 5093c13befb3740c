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

/** What SES verifies: the domain, or the one address. */
const identityName = ({ domain, senderAddress }: Stage) => domain?.name ?? senderAddress;

async function findIdentity(ses: SESv2Client, name: string): Promise<GetEmailIdentityResponse | null> {
  try {
    return await ses.send(new GetEmailIdentityCommand({ EmailIdentity: name }));
  } catch (error) {
    if (error instanceof NotFoundException) return null;
    throw error;
  }
}

/** Whether the stage's stack made it, by the tags that it gives to all that it makes. */
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
      return warning(
        'is nobody’s address, so no mail is sent: set domain or senderAddress in infra/stages.ts',
      );
    const identity = await findIdentity(ses, name);
    if (identity === null)
      return stage.importsMailIdentity
        ? failure(`SES has no such identity: verify it by hand, or unset ${setting}`)
        : ok(
            stage.domain
              ? 'the deploy asks SES for it'
              : 'the deploy asks SES for it: click the link in its mail',
          );
    const isOwn = isOurs(identity, stage) && holdsResources(await stack.app());
    if (!isOwn && !stage.importsMailIdentity)
      return failure(`SES has it already, and a deploy cannot make it once more: set ${setting}`);
    if (isOwn && stage.importsMailIdentity)
      return failure(`the stack itself made it, and the next deploy would delete it: unset ${setting}`);
    if (identity.VerifiedForSendingStatus) return ok('is verified');
    return warning(
      stage.domain
        ? 'is not verified yet: its DKIM records have to be in the zone'
        : 'is not verified yet: click the link that SES mailed to it',
    );
  },
});

export const mailIsLetOut = ({ stage, ses }: CheckContext): Check => ({
  title: 'mail to everybody',
  run: async () => {
    const { ProductionAccessEnabled, SendingEnabled } = await ses.send(new GetAccountCommand({}));
    if (!SendingEnabled)
      return warning('SES has paused the account: its console, account dashboard, says why and what to do');
    return ProductionAccessEnabled
      ? ok('the account is out of the sandbox')
      : warning(
          `the account is in SES's sandbox and mails verified addresses alone: request production access in ${stage.region}`,
        );
  },
});
