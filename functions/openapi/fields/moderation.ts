import * as moderation from '../../../shared/schemas/moderation.ts';
import { describeFields } from './field.ts';
import { replyId } from './ids.ts';

const { queuedReview, decidedReview, redactedReview, moderatedReview } = moderation;

export const moderationFields = [
  describeFields(
    [
      moderation.decision,
      moderation.approval,
      moderation.rejection,
      moderation.hearing,
      moderation.redactionRequest,
    ],
    {
      revision:
        'The `revision` that the moderator read: a review that changed since is refused (`review_changed`). Null or left out: the review as it stands.',
      signals: { example: ['SAME_TEXT'] },
      noticeEmailOfCompany:
        'Makes the review’s `noticeEmail` the company’s, as entered by this moderator (422 `email_not_of_company` where it is none of its own). Null, false or left out: it stays with the review.',
      checklist: {
        example: ['FIRST_HAND', 'FACTS_TOLD_APART', 'EVIDENCE_CONSIDERED', 'NO_PRIVATE_PERSON', 'NO_THREAT'],
      },
      authorName: { example: { firstName: 'Thandi', lastName: 'Mokoena' } },
      evidenceSeen: { example: [] },
    },
  ),
  describeFields([moderation.reasonedDecision], {
    reason: { example: 'What it says could not be checked against anything.' },
  }),
  describeFields(
    [moderation.reviewAuthor, moderation.adminStats, moderation.dueList, moderation.queueQuery],
    { category: { example: 'NON_PAYMENT' } },
  ),
  describeFields([moderation.pendingReview, queuedReview, decidedReview, redactedReview, moderatedReview], {
    body: 'The description: what happened, in the author’s words. `[removed]` stands where it was redacted.',
    findings: 'What in its texts, and in the names of its files, seems to be personal information.',
  }),
  describeFields([moderatedReview], {
    reply: { fields: { id: replyId } },
  }),
];
