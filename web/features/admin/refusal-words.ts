/** Why the mail service refuses a mail, by its own name for it. */
const REASONS: Record<string, string> = {
  AccessDeniedException:
    'SES does not let us write to this address: in its sandbox it reaches verified addresses alone.',
  AccountSuspendedException: 'Our SES account is suspended.',
  BadRequestException: 'SES cannot make sense of the address or the mail.',
  MailFromDomainNotVerifiedException: 'The domain that we send from is not verified.',
  MessageRejected: 'SES will not take this mail, or not to this address.',
  NotFoundException: 'SES does not know our sender.',
  SendingPausedException: 'Sending is paused in our SES account.',
};

/** The reason as a sentence, as far as it is known; the name itself is what the logs and manuals have. */
export const explainRefusal = (refusal: string): string =>
  `${REASONS[refusal] ?? ''} SES refused: ${refusal}`.trim();
