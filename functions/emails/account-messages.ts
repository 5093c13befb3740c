import { formatLongDate } from '../../shared/dates.ts';
import { PRODUCT_NAME } from '../../shared/product.ts';
import { CODE_WORKS, type Writers } from './words.ts';

export const accountMessages = {
  'verify-email': (_, code) => ({
    subject: 'Your verification code',
    paragraphs: [
      `Welcome to ${PRODUCT_NAME}. Enter this code to verify your email address. ${CODE_WORKS}`,
      'If you did not create an account, you can ignore this email.',
    ],
    code,
    // The part after the `#` is never sent to a server or logged; the page waits for a press of the button.
    link: { text: 'Verify your email', path: `/verify-email#${code}` },
  }),
  'sign-up-attempted': () => ({
    subject: 'You have an account already',
    paragraphs: [
      `Somebody tried to sign up for ${PRODUCT_NAME} with this email address, which has an account. If it was you, log in; if you forgot your password, you can set a new one on the same page.`,
      'If it was not you, you need not do anything: nobody got in, and nothing was changed. We tell you of this once a day at most.',
    ],
    link: { text: 'Log in', path: '/login' },
  }),
  'reset-password': (_, code) => ({
    subject: 'Your reset code',
    paragraphs: [
      `Enter this code to set a new password for ${PRODUCT_NAME}. ${CODE_WORKS}`,
      'If you did not ask for a new password, you can ignore this email. Your password has not changed.',
    ],
    code,
    link: { text: 'Set a new password', path: '/reset-password' },
  }),
  'log-in-link': (_, code) => ({
    subject: 'Your log-in code',
    paragraphs: [
      `Enter this code together with your password to log in to ${PRODUCT_NAME}, also while wrong passwords keep your account locked. ${CODE_WORKS}`,
      'If you did not ask for it, you can ignore this email: without your password nobody gets in.',
    ],
    code,
    link: { text: 'Log in', path: `/login#${code}` },
  }),
  'change-email': (_, code) => ({
    subject: 'Your code for a new address',
    paragraphs: [
      `Somebody wants to use this email address for their ${PRODUCT_NAME} account. If it was you, enter this code in your profile. ${CODE_WORKS}`,
      'If you did not ask for this, you can ignore this email: without the code nothing changes.',
    ],
    code,
    link: { text: 'Open your profile', path: '/profile' },
  }),
  'email-change-asked': () => ({
    subject: 'Your email address is about to change',
    paragraphs: [
      `You asked to use another email address for your ${PRODUCT_NAME} account. It changes once the code is entered that we sent there; from then on we write to the new address alone.`,
      'If this was not you, somebody knows your password: set a new one now. That logs everybody else out.',
    ],
    link: { text: 'Set a new password', path: '/forgot-password' },
  }),
  'password-changed': () => ({
    subject: 'Your password was changed',
    paragraphs: [
      `The password of your ${PRODUCT_NAME} account was just changed. All other devices have been logged out, and your tokens for programs have ended.`,
      'If this was not you, set a new password now. That logs everybody else out.',
    ],
    link: { text: 'Set a new password', path: '/forgot-password' },
  }),
  'second-factor-added': () => ({
    subject: 'Your account has a second factor',
    paragraphs: [
      `From now on, logging in to your ${PRODUCT_NAME} account takes a code of your authenticator app, too. All other devices have been logged out.`,
      'If this was not you, set a new password and tell us at once: without that code you cannot log in. The privacy policy says how to reach us.',
    ],
    link: { text: 'How to reach us', path: '/legal/privacy' },
  }),
  'second-factor-removed': () => ({
    subject: 'The second factor of your account was removed',
    paragraphs: [
      `Logging in to your ${PRODUCT_NAME} account takes your password alone again. All other devices have been logged out.`,
      'If this was not you, set a new password now. That logs everybody else out.',
    ],
    link: { text: 'Set a new password', path: '/forgot-password' },
  }),
  'token-made': ({ name, expiresOn }) => ({
    subject: 'A token for programs was made in your account',
    paragraphs: [
      `Programs that have the token${name === null ? '' : ` “${name}”`} can look companies up in your name until ${formatLongDate(expiresOn)}. It can change nothing, and read nothing that is yours.`,
      'You can withdraw it in your profile at any time. If this was not you, withdraw it and set a new password now.',
    ],
    link: { text: 'Open your profile', path: '/profile' },
  }),
  'recovery-code-used': ({ left }) => ({
    subject: 'A recovery code of your account was used',
    paragraphs: [
      `Somebody entered your password and a recovery code of your ${PRODUCT_NAME} account. That code is used up; you have ${left} left.`,
      'For ten new ones, remove the second factor in your profile and set it up again. If this was not you, set a new password now.',
    ],
    link: { text: 'Open your profile', path: '/profile' },
  }),
  'account-suspended': ({ reason }) => ({
    subject: 'Your account is suspended',
    paragraphs: [
      `A moderator suspended your ${PRODUCT_NAME} account. The reason: ${reason}`,
      'You have been logged out everywhere. You may log in and read, and download or delete your data; you cannot write, and what you wrote stays as it is.',
      'If you disagree, write to us at the address on the page below, and say why.',
    ],
    link: { text: 'See how to reach us', path: '/legal/takedown' },
  }),
  'suspension-lifted': () => ({
    subject: 'Your account is no longer suspended',
    paragraphs: [`The suspension of your ${PRODUCT_NAME} account was lifted: you can write again.`],
    link: { text: 'Open the directory', path: '/directory' },
  }),
  'data-archive': () => ({
    subject: 'Your data is ready',
    paragraphs: [
      `The archive of your data and files that you asked for is ready. You can download it for a day from your profile at ${PRODUCT_NAME}, where you have to be logged in.`,
      'If you did not ask for it, somebody else may be in your account: change your password.',
    ],
    link: { text: 'Download your data', path: '/profile' },
  }),
  'account-deleted': () => ({
    subject: 'Your account was deleted',
    paragraphs: [
      `Your ${PRODUCT_NAME} account has been deleted, as you asked. Your pending reviews are gone; reviews that were approved stay public, without your name.`,
      'If this was not you, write to us.',
    ],
    link: { text: 'See how to reach us', path: '/legal/privacy' },
  }),
} satisfies Partial<Writers>;
