import * as accounts from '../../../shared/schemas/accounts.ts';
import { dataArchive, userExport } from '../../../shared/schemas/user-export.ts';
import {
  CODE_MINUTES,
  DOWNLOAD_EXPIRES_SECONDS,
  PASSWORD,
  PASSWORD_RECENT_MINUTES,
} from '../../../shared/limits.ts';
import { describeFields } from './field.ts';

const WORDS = 'correct horse battery';
const MAILED_CODE = `It works for ${CODE_MINUTES} minutes; blanks and dashes in it do not count.`;
const NAME_RULE =
  "Letters and marks of any script, blanks, `-`, `'`, `’` and `.`; not the product’s or its team’s name.";

const appCode = {
  description:
    'The six digits that the authenticator app shows now, or one of the recovery codes. Case, blanks and dashes do not count.',
  example: '492039',
};
const emailVerified = 'When the email address was proved; null until then.';

export const accountFields = [
  describeFields(
    [
      accounts.signUpRequest,
      accounts.logInRequest,
      accounts.logInLinkRequest,
      accounts.forgotPasswordRequest,
      accounts.resetPasswordRequest,
    ],
    {
      email: 'The email address of the account, in any case: it is kept in lower case.',
      password: `The password, as it is typed. A new one has ${PASSWORD.min} characters, a moderator’s ${PASSWORD.moderatorMin}, and is not easy to guess.`,
    },
  ),
  describeFields([accounts.signUpRequest, accounts.userChanges], {
    firstName: { description: `First name. ${NAME_RULE}`, example: 'Thandi' },
    lastName: { description: `Last name. ${NAME_RULE}`, example: 'Mokoena' },
    profileImageURL: {
      description:
        'A picture that was uploaded with `purpose` `picture`: `url` and `fields.key` of the upload, joined by a slash. Null removes the picture.',
      example: 'https://uploads.flagregister.example/uploads/3d5a2b10/picture-8a1c9e42',
    },
  }),
  describeFields(
    [accounts.signUpRequest, accounts.userChanges, accounts.currentUser, userExport.shape.account],
    {
      publicName:
        'How much public reviews show of the name under which each was approved: both names, the first alone, or none. `full` unless chosen otherwise.',
      watchMail:
        'When mail about the watchlist is sent: once a day at 07:00 South African time, on the first of the month, or never.',
    },
  ),
  describeFields([accounts.logInRequest], {
    linkCode: {
      description: `A code that \`POST /api/auth/login/link\` mailed, for an account that wrong passwords have locked. ${MAILED_CODE}`,
      example: 'K7QM2DXT',
    },
  }),
  describeFields([accounts.verifyEmailRequest], {
    code: { description: `The six digits that were mailed. ${MAILED_CODE}`, example: '492039' },
  }),
  describeFields([accounts.resetPasswordRequest, accounts.emailConfirmation], {
    code: `The eight letters or digits that were mailed. ${MAILED_CODE}`,
  }),
  describeFields([accounts.currentUser, userExport.shape.account], {
    email: 'The email address of the account.',
    firstName: 'First name; null where none is known.',
    lastName: 'Last name; null where none is known.',
    profileImageUrl: {
      description: 'The picture of the profile, as a path of this site; null where there is none.',
      example: '/media/3d5a2b10/8a1c9e42',
      format: 'uri-reference',
    },
    role: '`ADMIN` is a moderator, `USER` everybody else.',
    emailVerified,
    hasSecondFactor: 'Whether log-in asks for a code of an authenticator app, too.',
    createdAt: 'When the account was made.',
  }),
  describeFields([accounts.logInWithCodeRequest, accounts.secondFactorRemoval], { code: appCode }),
  describeFields([accounts.passwordChange, accounts.emailChange], {
    code: { ...appCode, description: `Where the account has a second factor. ${appCode.description}` },
  }),
  describeFields([accounts.secondFactorConfirmation], {
    code: {
      description: 'The six digits that the authenticator app shows now. Blanks and dashes do not count.',
      example: '492039',
    },
  }),
  describeFields([accounts.logInWithCodeRequest], {
    challenge: 'The `challenge` of the error `code_required`. It stands for five minutes and five codes.',
  }),
  describeFields(
    [
      accounts.secondFactorStart,
      accounts.secondFactorRemoval,
      accounts.passwordConfirmation,
      accounts.emailChange,
    ],
    {
      password: 'The current password of the account.',
      newEmail: {
        description: 'The address that the account is to have. A code is mailed there.',
        example: 'thandi@example.co.za',
      },
    },
  ),
  describeFields([accounts.passwordChange], {
    currentPassword: {
      description: 'The current password of the account.',
      example: WORDS,
      format: 'password',
    },
    newPassword: {
      description: `The new password: ${PASSWORD.min} characters, a moderator’s ${PASSWORD.moderatorMin}, and not easy to guess.`,
      example: 'seven quiet herons',
      format: 'password',
    },
  }),
  describeFields([accounts.secondFactorSecret], {
    secret: {
      description: 'The secret for an authenticator app, in base32.',
      example: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    },
    uri: {
      description: 'The same as an address that authenticator apps read, usually from a QR code.',
      example: 'otpauth://totp/FlagRegister:thandi.mokoena%40example.co.za?secret=JBSWY3DPEHPK3PXP',
      format: 'uri',
    },
  }),
  describeFields([accounts.recoveryCodes], {
    recoveryCodes: {
      description:
        'Ten codes, each of which works once in place of one of the app. They are shown this once.',
      example: ['7QM2D-9XK4T-0BRVE-H3W8Z'],
    },
  }),
  describeFields([accounts.ownSessions.def.element], {
    id: {
      description: 'The id of the session; it logs nobody in.',
      example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    },
    current: 'Whether it is the session of this call.',
  }),
  describeFields([accounts.ownSessions.def.element, userExport.shape.sessions.def.element], {
    createdAt: 'When the session began.',
    lastUsedAt: 'When it was last used, exact to ten minutes.',
    browser: {
      description: 'The browser in plain words; null where it is not known.',
      example: 'Firefox on Android',
    },
    expiresAt: 'When it ends at the latest.',
  }),
  describeFields([accounts.accepted], {
    message: {
      description: 'A sentence for the person, about what happens next.',
      example: 'If there is an account with this email, a reset code is on its way.',
    },
  }),
  describeFields([accounts.loginRedirectQuery], {
    returnTo: {
      description: 'Where to go after the log-in: a path of this site. Anything else is dropped.',
      example: '/submit-review',
    },
  }),
  describeFields([dataArchive], {
    status:
      '`NONE`: none was asked for, or its day is over; `WAITING`: it is being made; `READY`: it can be downloaded.',
    askedAt: 'When it was asked for; null where it was not.',
    expiresAt: 'Until when it can be downloaded, a day after it was ready; null until then.',
    downloadUrl: {
      description: `Where to download the ZIP file. It works for ${DOWNLOAD_EXPIRES_SECONDS / 60} minutes; ask again for a new one. Null until it is ready, and where the password was not given in this session within ${PASSWORD_RECENT_MINUTES} minutes: give it with \`confirm-password\`, and ask again.`,
      example: 'https://files.flagregister.example/archives/3d5a2b10?signature=4f2a',
    },
  }),
  describeFields([userExport], {
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
        body: {
          description: 'The answer.',
          example: 'The invoice is still open: the payment that the request names was for another delivery.',
        },
      },
    },
    takedownFiles: 'The files that were added to takedown requests filed from the account.',
    takedownRequests: 'The takedown requests that came from the account’s address, once that is proved.',
    privacyRequests: 'The privacy requests that came from the account’s address, once that is proved.',
    remembered: {
      description:
        'What moderators are shown of reviews from the account’s mailbox that were withdrawn or deleted, once it is proved.',
      fields: {
        companyName: { description: 'The company’s name at that time.', example: 'Umoya Trading' },
        signals: 'What it counts for, as a signal to moderators.',
        toldOn: { description: 'When the company was told; null where it was not.', example: '2026-11-03' },
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
        reference: { description: 'The person’s own number or note; null without one.', example: 'S-1042' },
        addedAt: 'When it was added.',
        company: {
          description: 'The name of the listed company that the row means; null without one.',
          example: 'Kloofzicht Plant Hire (Pty) Ltd',
        },
      },
    },
    tokens: 'The person’s tokens for programs, without the tokens themselves.',
    replies: 'What the person replied to reviews in the name of companies.',
    mails: {
      description: 'What was mailed to the person in the last 30 days, without the texts.',
      fields: {
        kind: { description: 'The kind of mail.', example: 'review-approved' },
        sentAt: 'When it was sent; null until then.',
      },
    },
  }),
  describeFields([userExport.shape.account], {
    acceptedTerms: {
      description: 'Which terms were accepted and when; null where that is not on record.',
      fields: {
        version: {
          description: 'The day of these terms, `YYYY-MM-DD`.',
          example: '2026-11-21',
          format: 'date',
        },
        at: 'When they were accepted.',
      },
    },
    suspension: {
      description: 'That the account is suspended: it can read and not write. Null where it is not.',
      fields: {
        at: 'Since when.',
        reason: { description: 'The reason that the person was told.', example: 'Repeated false reviews' },
      },
    },
  }),
  describeFields([userExport.shape.reviews.def.element], {
    asSent: {
      description: 'The texts as they were sent in; null where nothing was redacted.',
      fields: {
        body: 'The description as it was sent in.',
      },
    },
    edits: {
      description: 'What the person changed after sending it in, oldest first.',
      fields: { fields: { description: 'The names of the fields that changed.', example: ['title'] } },
    },
    history: {
      description: 'What moderators did with it, oldest first.',
      fields: {
        act: 'What was done, as the `operationId` of its route.',
        reason: 'The reason that the person was told; null where none was given.',
      },
    },
  }),
];
