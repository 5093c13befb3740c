import * as moderation from '../../../shared/schemas/moderation.ts';
import { personalInformation } from '../../../shared/schemas/replies.ts';
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
      reason: 'Why. Its author is told. Null, empty or left out: no reason.',
      note: 'A note for moderators alone. Null, empty or left out: none.',
      revision:
        'The `revision` that the moderator read: a review that changed since is refused (`review_changed`). Null or left out: the review as it stands.',
      reasonCode: 'Why, as one of a list. Null or left out: none is named.',
      signals: {
        description:
          'What it has in common with its company or with other reviews, where it is refused for that: counted by month, and told to nobody else. Null, empty or left out: nothing.',
        example: ['SAME_TEXT'],
      },
      noticeEmailOfCompany:
        'Makes the review’s `noticeEmail` the company’s, as entered by this moderator (422 `email_not_of_company` where it is none of its own). Null, false or left out: it stays with the review.',
      checklist: {
        description: 'What the moderator states of the review, for the audit. Null or left out: nothing.',
        example: ['FIRST_HAND', 'FACTS_TOLD_APART', 'EVIDENCE_CONSIDERED', 'NO_PRIVATE_PERSON', 'NO_THREAT'],
      },
      authorName: {
        description:
          'The author’s name that the moderator read, which passes with the text: a name that changed since is refused (`review_changed`). Null or left out: the name as it is now.',
        example: { firstName: 'Thandi', lastName: 'Mokoena' },
      },
      evidenceSeen: {
        description:
          'Which kinds of evidence the moderator saw; the public reads the kinds alone. Null, empty or left out: none. Only of a review with a file that was found clean (422 `no_evidence`).',
        example: [],
      },
      redactions: 'The passages to take out of the texts as they stand; `[removed]` takes the place of each.',
    },
  ),
  describeFields([moderation.reasonedDecision], {
    reason: {
      description: 'Why. Whoever it concerns is told.',
      example: 'What it says could not be checked against anything.',
    },
  }),
  describeFields(
    [moderation.reviewAuthor, moderation.adminStats, moderation.dueList, moderation.queueQuery],
    {
      email: 'Their email address; null once the account is deleted.',
      userId: 'The id of their account; null once it is deleted.',
      pendingReviews: 'How many reviews wait for a moderator.',
      approvedToday: 'How many reviews were approved today, by the South African day.',
      totalCompanies: 'How many companies are listed.',
      takedownRequests: 'How many takedown requests are open.',
      waiting: {
        description: 'The reviews that wait, by the South African day on which they were sent in.',
        fields: {
          today: 'Sent in today.',
          yesterday: 'Sent in yesterday.',
          twoDays: 'Sent in the day before yesterday.',
          older: 'Sent in three days ago or earlier.',
        },
      },
      decisionsByDay: {
        description: 'The decisions on reviews of the last 14 South African days, today last.',
        fields: {
          day: 'The day.',
          approved: 'How many reviews were approved.',
          rejected: 'How many reviews were rejected.',
        },
      },
      counts:
        'How many of each kind wait. Of reviews, takedown requests and companies 100 are counted at most.',
      items: 'What is due first, of all kinds together.',
      category: {
        description: 'Reviews of this category alone; `all` or empty: of any.',
        example: 'NON_PAYMENT',
      },
      late: '`true`: those alone that have waited for more than 24 hours.',
    },
  ),
  describeFields([moderation.pendingReview, queuedReview, decidedReview, redactedReview, moderatedReview], {
    user: 'Who wrote it, while it waits; both null once it is decided (`POST /api/admin/reviews/{id}/author`).',
    body: 'The description: what happened, in the author’s words. `[removed]` stands where it was redacted.',
    findingCount: 'How often its texts seem to hold personal information, as they stand.',
    companyListed: 'Whether the public sees the company; approving the review lists one that it does not.',
    emailVerified: 'Whether the author’s email address is proved.',
    original: 'The texts as they were sent in, for moderators alone; null while nothing was redacted.',
    findings: 'What in its texts, and in the names of its files, seems to be personal information.',
  }),
  describeFields([personalInformation], { kind: 'The kind of personal information.' }),
  describeFields([moderation.fileFinding], {
    field: 'Always `filename`: the name of a file.',
    attachmentId: 'The id of the file in whose name it stands.',
  }),
  describeFields([moderation.wording], {
    kind: 'What is wrong with it.',
    hint: 'What to write instead.',
  }),
  describeFields([moderation.signal], {
    kind: 'What they have in common. `NEW_ACCOUNTS`: three or more accounts younger than a week flagged the company within a day.',
    reviews: 'The other reviews, at most five; none where it is about the company.',
    times: 'How many earlier reviews or suspensions a kind that ends in `_BEFORE` counts; else null.',
  }),
  describeFields([moderation.historyEntry], {
    by: { description: 'Who did it.', fields: { role: 'Its author, or a moderator.' } },
    detail: 'What exactly was done, such as the file that was attached; null where there is no more to say.',
  }),
  describeFields([moderation.dueItem], {
    kind: 'What it is.',
    id: 'Its id; of a request to represent a company that of the company.',
    name: 'A title or a reference; null where it has neither.',
    dueBy: 'Until when it is to be decided.',
  }),
  describeFields([moderatedReview], {
    hasAnswerAddress:
      'Whether a mailbox of the company got an address by which it can answer, and no moderator ended it.',
    reply: {
      description: 'The published reply of its company; null where there is none.',
      fields: { id: replyId },
    },
    signals:
      'What it has in common with its company, with those who represent it, and with other reviews. It decides nothing. Empty where there is nothing, and for whoever represents the company.',
    toldBefore:
      'How often the company was told of other reviews from the author’s mailbox within six months; 0 for whoever represents the company.',
    fromSamePlace:
      'How many reviews came from the same network address within 30 days, with this one, 100 at most; null where the address is not known any more. A mobile network may give many people one address.',
    company: {
      description: 'The company that it is about.',
      fields: {
        alsoKnownAs: 'Names beside its own, which are public with it.',
        reach:
          'Whom a notice would go to: `REPRESENTATIVE`: those who represent it, perhaps its address for notices too; `EMAIL`: that address; `NONE`: nobody.',
        otherReviews: 'The newest few other reviews of it, in whatever state.',
      },
    },
    user: {
      description: 'Who wrote it.',
      fields: {
        publicName: 'How much of the name public reviews show; null once the account is deleted.',
        email: 'Their email address; null once the review is decided.',
        emailVerified: 'Whether the email address is proved.',
        record: {
          description: 'Their newest 100 reviews by state, with this one; null once it is decided.',
          fields: {
            approved: 'How many were published.',
            rejected: 'How many were rejected.',
            pending: 'How many wait.',
            aboutCompany: 'How many others are about this company.',
            hasOlder: 'Whether they wrote more than these.',
          },
        },
      },
    },
    openTakedowns: {
      description: 'The takedown requests on it that are not decided yet, oldest first.',
      fields: { status: '`RECEIVED`, or `UNDER_REVIEW` once a moderator took it up.' },
    },
    history: 'What happened to it, oldest first.',
  }),
];
