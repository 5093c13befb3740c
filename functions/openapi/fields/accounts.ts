import * as accounts from '../../../shared/schemas/accounts.ts';
import { dataArchive, exportedReview, userExport } from '../../../shared/schemas/user-export.ts';
import {
  CODE_MINUTES,
  DOWNLOAD_EXPIRES_SECONDS,
  PASSWORD,
  PASSWORD_RECENT_MINUTES,
} from '../../../shared/limits.ts';
import { describeFields } from './field.ts';
import { sessionId } from './ids.ts';
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
        description:
          'A picture that was uploaded with `purpose` `picture`: `url` and `fields.key` of the upload, joined by a slash. Null removes the picture.',
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
      profileImageUrl: {
        description: 'The picture of the profile, as a path of this site; null where there is none.',
        format: 'uri-reference',
      },
      role: '`ADMIN` is a moderator, `USER` everybody else.',
      hasSecondFactor: 'Whether log-in asks for a code of an authenticator app, too.',
      acceptedTerms: {
        description: 'Which terms were accepted and when; null where that is not on record.',
        fields: {
          version: { description: 'The day of these terms, `YYYY-MM-DD`.', format: 'date' },
          at: 'When they were accepted.',
        },
      },
    },
  ),
  describeFields([accounts.logInWithCodeRequest, accounts.secondFactorRemoval], { code: appCode }),
  describeFields([accounts.secondFactorConfirmation], {
    code: {
      description: 'The six digits that the authenticator app shows now. Blanks and dashes do not count.',
      example: '492039',
    },
  }),
  describeFields([accounts.passwordChange, accounts.emailChange], {
    code: { ...appCode, description: `Where the account has a second factor. ${appCode.description}` },
    currentPassword: password,
    newPassword: {
      description: `The new password: it has ${NEW_PASSWORD}`,
      example: 'seven quiet herons',
      format: 'password',
    },
    newEmail: {
      description: 'The address that the account is to have. A code is mailed there.',
      example: 'thandi@example.co.za',
    },
  }),
  describeFields([accounts.sessionFacts, accounts.ownSession, userExport.shape.sessions.def.element], {
    id: sessionId,
    current: 'Whether it is the session of this call.',
    createdAt: 'When the session began.',
    lastUsedAt: 'When it was last used, exact to ten minutes.',
    browser: 'The browser in plain words; null where it is not known.',
    expiresAt: 'When it ends at the latest.',
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
      secret: 'The secret for an authenticator app, in base32.',
      uri: {
        description: 'The same as an address that authenticator apps read, usually from a QR code.',
        format: 'uri',
      },
      recoveryCodes:
        'Ten codes, each of which works once in place of one of the app. They are shown this once.',
      message: 'A sentence for the person, about what happens next.',
      returnTo: {
        description: 'Where to go after the log-in: a path of this site. Anything else is dropped.',
        example: '/submit-review',
      },
      status:
        '`NONE`: none was asked for, or its day is over; `WAITING`: it is being made; `READY`: it can be downloaded.',
      askedAt: 'When it was asked for; null where it was not.',
      expiresAt: 'Until when it can be downloaded, a day after it was ready; null until then.',
      downloadUrl: `Where to download the ZIP file. It works for ${DOWNLOAD_EXPIRES_SECONDS / 60} minutes; ask again for a new one. Null until it is ready, and where the password was not given in this session within ${PASSWORD_RECENT_MINUTES} minutes: give it with \`confirm-password\`, and ask again.`,
    },
  ),
  describeFields([userExport, exportedReview], {
    exportedAt: 'When this was put together.',
    account: 'The account itself.',
    sessions: 'Where the person is logged in.',
    secondFactor: {
      description: 'The second factor, without its secret; null where there is none.',
      fields: {
        since: 'When it was turned on.',
        recoveryCodesLeft: 'How many recovery codes are not used yet.',
      },
    },
    reviews: 'The reviews that the person wrote, in whatever state.',
    companies: 'The companies that the person proposed.',
    takedownResponses: {
      description: 'What the person answered to takedown requests on their reviews.',
      fields: {
        body: 'The answer.',
      },
    },
    takedownFiles: 'The files that were added to takedown requests filed from the account.',
    takedownRequests: 'The takedown requests that came from the account’s address, once that is proved.',
    privacyRequests: 'The privacy requests that came from the account’s address, once that is proved.',
    remembered: {
      description:
        'What moderators are shown of reviews from the account’s mailbox that were withdrawn or deleted, once it is proved.',
      fields: {
        signals: 'What it counts for, as a signal to moderators.',
        toldOn: 'When the company was told; null where it was not.',
        until: 'Until when it is remembered.',
      },
    },
    suspensionsRemembered: 'How often an account with that mailbox was suspended.',
    representations: 'The companies that the person represents, or asked to represent.',
    watchlist: {
      description: 'The rows of the person’s watchlist.',
      fields: {
        name: 'The name as typed; null in a row that is fixed to a company.',
        cipcRegNo: 'The registration number as typed; null without one.',
        reference: 'The person’s own number or note; null without one.',
        addedAt: 'When it was added.',
        company: 'The name of the listed company that the row means; null without one.',
      },
    },
    tokens: 'The person’s tokens for programs, without the tokens themselves.',
    replies: 'What the person replied to reviews in the name of companies.',
    mails: {
      description: 'What was mailed to the person in the last 30 days, without the texts.',
      fields: {
        kind: 'The kind of mail.',
        sentAt: 'When it was sent; null until then.',
      },
    },
    asSent: 'The texts as they were sent in; null where nothing was redacted.',
    edits: {
      description: 'What the person changed after sending it in, oldest first.',
      fields: { fields: 'The names of the fields that changed.' },
    },
    history: 'What moderators did with it, oldest first.',
  }),
];
