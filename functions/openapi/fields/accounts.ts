import * as accounts from '../../../shared/schemas/accounts.ts';
import { dataArchive, exportedReview, userExport } from '../../../shared/schemas/user-export.ts';
import {
  CODE_MINUTES,
  DOWNLOAD_EXPIRES_SECONDS,
  PASSWORD,
  PASSWORD_RECENT_MINUTES,
} from '../../../shared/limits.ts';
import { describeFields } from './field.ts';
import { password } from './shared.ts';

const MAILED_CODE = `It works for ${CODE_MINUTES} minutes; blanks and dashes in it do not count.`;
const NAME_RULE =
  "Letters and marks of any script, blanks, `-`, `'`, `’` and `.`; not the product’s or its team’s name.";
const NEW_PASSWORD = `${PASSWORD.min} characters, a moderator’s ${PASSWORD.moderatorMin}, and is not easy to guess.`;

const appCode = {
  description:
    'The six digits that the authenticator app shows now, or one of the recovery codes. Case, blanks and dashes do not count.',
  example: '492039',
};

export const accountFields = [
  describeFields(
    [
      accounts.signUpRequest,
      accounts.logInRequest,
      accounts.logInLinkRequest,
      accounts.forgotPasswordRequest,
      accounts.resetPasswordRequest,
      accounts.emailConfirmation,
      accounts.userChanges,
    ],
    {
      email: 'The email address of the account, in any case: it is kept in lower case.',
      password: `The password, as it is typed. A new one has ${NEW_PASSWORD}`,
      linkCode: {
        description: `A code that \`POST /api/auth/login/link\` mailed, for an account that wrong passwords have locked. ${MAILED_CODE}`,
        example: 'K7QM2DXT',
      },
      code: `The eight letters or digits that were mailed. ${MAILED_CODE}`,
      firstName: `First name. ${NAME_RULE}`,
      lastName: `Last name. ${NAME_RULE}`,
      profileImageURL: {
        example: 'https://uploads.flagregister.example/uploads/3d5a2b10/picture-8a1c9e42',
      },
    },
  ),
  describeFields([accounts.verifyEmailRequest], {
    code: { description: `The six digits that were mailed. ${MAILED_CODE}`, example: '492039' },
  }),
  describeFields(
    [accounts.signUpRequest, accounts.userChanges, accounts.currentUser, userExport.shape.account],
    {
      publicName:
        'How much public reviews show of the name under which each was approved: both names, the first alone, or none. `full` unless chosen otherwise.',
      watchMail:
        'When mail about the watchlist is sent: once a day at 07:00 South African time, on the first of the month, or never.',
      profileImageUrl: { format: 'uri-reference' },
      acceptedTerms: {
        fields: { version: { format: 'date' } },
      },
    },
  ),
  describeFields([accounts.logInWithCodeRequest, accounts.secondFactorRemoval], { code: appCode }),
  describeFields([accounts.secondFactorConfirmation], { code: { example: '492039' } }),
  describeFields([accounts.passwordChange, accounts.emailChange], {
    code: { ...appCode, description: `Where the account has a second factor. ${appCode.description}` },
    currentPassword: password,
    newPassword: {
      description: `The new password: it has ${NEW_PASSWORD}`,
      example: 'seven quiet herons',
      format: 'password',
    },
    newEmail: { example: 'thandi@example.co.za' },
  }),
  describeFields(
    [
      accounts.secondFactorSecret,
      accounts.recoveryCodes,
      accounts.accepted,
      accounts.loginRedirectQuery,
      dataArchive,
    ],
    {
      uri: { format: 'uri' },
      returnTo: { example: '/submit-review' },
      downloadUrl: `Where to download the ZIP file. It works for ${DOWNLOAD_EXPIRES_SECONDS / 60} minutes; ask again for a new one. Null until it is ready, and where the password was not given in this session within ${PASSWORD_RECENT_MINUTES} minutes: give it with \`confirm-password\`, and ask again.`,
    },
  ),
  describeFields([userExport, exportedReview], {
    watchlist: {
      fields: {
        name: 'The name as typed; null in a row that is fixed to a company.',
        cipcRegNo: 'The registration number as typed; null without one.',
        reference: 'The person’s own number or note; null without one.',
      },
    },
  }),
];
