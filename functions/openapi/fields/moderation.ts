import { MODERATED_KINDS, type ModeratedKind } from '../../../shared/moderated.ts';
import * as moderation from '../../../shared/schemas/moderation.ts';
import { OTHER_NAME } from './companies.ts';
import { describeFields } from './field.ts';
import { REVIEW_ID, USER_ID } from './shared.ts';

const { queuedReview, decidedReview, redactedReview, moderatedReview } = moderation;

const reason = {
  description: 'Why. Its author is told. Null, empty or left out: no reason.',
  example: 'The text names a private person.',
};
const note = {
  description: 'A note for moderators alone. Null, empty or left out: none.',
  example: 'The author was asked for an invoice.',
};
const readRevision = {
  description:
    'The `revision` that the moderator read: a review that changed since is refused (`review_changed`). Null or left out: the review as it stands.',
  example: 0,
};
const names = {
  firstName: { description: 'First name; null where none is known.', example: 'Thandi' },
  lastName: { description: 'Last name; null where none is known.', example: 'Mokoena' },
} as const;

export const moderationFields = [
  describeFields([moderation.decision, moderation.approval, moderation.rejection], { reason, note }),
  describeFields(
    [moderation.approval, moderation.rejection, moderation.hearing, moderation.redactionRequest],
    { revision: readRevision },
  ),
  describeFields([moderation.rejection], {
    reasonCode: 'Why, as one of a list. Null or left out: none is named.',
    signals: {
      description:
        'What it has in common with its company or with other reviews, where it is refused for that: counted by month, and told to nobody else. Null, empty or left out: nothing.',
      example: ['SAME_TEXT'],
    },
  }),
  describeFields([moderation.approval, moderation.hearing], {
    noticeEmailOfCompany: {
      description:
        'Makes the review’s `noticeEmail` the company’s, as entered by this moderator (422 `email_not_of_company` where it is none of its own). Null, false or left out: it stays with the review.',
      example: false,
    },
  }),
  describeFields([moderation.approval], {
    checklist: {
      description: 'What the moderator states of the review, for the audit. Null or left out: nothing.',
      example: ['FIRST_HAND', 'FACTS_TOLD_APART', 'EVIDENCE_CONSIDERED', 'NO_PRIVATE_PERSON', 'NO_THREAT'],
    },
    authorName: {
      description:
        'The author’s name that the moderator read, which passes with the text: a name that changed since is refused (`review_changed`). Null or left out: the name as it is now.',
      example: { firstName: 'Thandi', lastName: 'Mokoena' },
      fields: names,
    },
    evidenceSeen: {
      description:
        'Which kinds of evidence the moderator saw; the public reads the kinds alone. Null, empty or left out: none. Only of a review with a file that was found clean (422 `no_evidence`).',
      example: [],
    },
  }),
  describeFields([moderation.reasonedDecision], {
    reason: {
      description: 'Why. Whoever it concerns is told.',
      example: 'What it says could not be checked against anything.',
    },
  }),
  describeFields([moderation.redactionRequest], {
    reason,
    redactions: {
      description:
        'The passages to take out of the texts as they stand; `[removed]` takes the place of each.',
    },
  }),
  describeFields([moderation.reviewAuthor], {
    firstName: { description: 'First name; null once the account is deleted.', example: 'Thandi' },
    lastName: { description: 'Last name; null once the account is deleted.', example: 'Mokoena' },
    email: {
      description: 'Their email address; null once the account is deleted.',
      example: 'thandi.mokoena@example.co.za',
    },
    userId: { description: 'The id of their account; null once it is deleted.', example: USER_ID },
  }),
  describeFields([moderation.adminStats], {
    pendingReviews: { description: 'How many reviews wait for a moderator.', example: 7 },
    approvedToday: {
      description: 'How many reviews were approved today, by the South African day.',
      example: 4,
    },
    totalCompanies: { description: 'How many companies are listed.', example: 110 },
    takedownRequests: { description: 'How many takedown requests are open.', example: 2 },
    waiting: {
      description: 'The reviews that wait, by the South African day on which they were sent in.',
      fields: {
        today: { description: 'Sent in today.', example: 3 },
        yesterday: { description: 'Sent in yesterday.', example: 2 },
        twoDays: { description: 'Sent in the day before yesterday.', example: 1 },
        older: { description: 'Sent in three days ago or earlier.', example: 1 },
      },
    },
    decisionsByDay: {
      description: 'The decisions on reviews of the last 14 South African days, today last.',
      fields: {
        day: { description: 'The day.', example: '2026-11-24' },
        approved: { description: 'How many reviews were approved.', example: 4 },
        rejected: { description: 'How many reviews were rejected.', example: 1 },
      },
    },
  }),
  describeFields([moderation.dueList], {
    counts: {
      description:
        'How many of each kind wait. Of reviews, takedown requests and companies 100 are counted at most.',
      example: Object.fromEntries(MODERATED_KINDS.map((kind, at) => [kind, at])) as Record<
        ModeratedKind,
        number
      >,
    },
    items: {
      description: 'What is due first, of all kinds together.',
      fields: {
        kind: 'What it is.',
        id: {
          description: 'Its id; of a request to represent a company that of the company.',
          example: REVIEW_ID,
        },
        name: {
          description: 'A title or a reference; null where it has neither.',
          example: 'Invoice for roof trusses not paid',
        },
        dueBy: 'Until when it is to be decided.',
      },
    },
  }),
  describeFields([queuedReview, decidedReview, redactedReview, moderatedReview], {
    status: '`PENDING`: it waits for a moderator; `APPROVED`: it was published; `REJECTED`: it was not.',
    user: {
      description:
        'Who wrote it, while it waits; both null once it is decided (`POST /api/admin/reviews/{id}/author`).',
      fields: names,
    },
  }),
  describeFields([decidedReview, redactedReview, moderatedReview], {
    body: {
      description:
        'The description: what happened, in the author’s words. `[removed]` stands where it was redacted.',
      example: 'We delivered roof trusses in March 2026, and the invoice for them is not paid.',
    },
    reason: {
      description: 'The reason that its author was told; null where none was given.',
      example: 'The text names a private person.',
    },
  }),
  describeFields([queuedReview], {
    attachmentCount: { description: 'How many files are attached.', example: 1 },
    findingCount: {
      description: 'How often its texts seem to hold personal information, as they stand.',
      example: 0,
    },
    companyListed: 'Whether the public sees the company; approving the review lists one that it does not.',
    emailVerified: 'Whether the author’s email address is proved.',
  }),
  describeFields([moderation.queueQuery], {
    category: {
      description: 'Reviews of this category alone; `all` or empty: of any.',
      example: 'NON_PAYMENT',
    },
    late: '`true`: those alone that have waited for more than 24 hours.',
  }),
  describeFields([redactedReview, moderatedReview], {
    original: {
      description: 'The texts as they were sent in, for moderators alone; null while nothing was redacted.',
      fields: {
        body: {
          description: 'The description as it was sent in.',
          example: 'We delivered roof trusses in March 2026, and the invoice for them is not paid.',
        },
      },
    },
    findings: {
      description: 'What in its texts, and in the names of its files, seems to be personal information.',
      fields: {
        kind: 'The kind of personal information.',
        field: 'The text in which it stands; `filename`: the name of a file.',
        attachmentId: 'The id of the file in whose name it stands.',
      },
    },
  }),
  describeFields([moderatedReview], {
    hasAnswerAddress:
      'Whether a mailbox of the company got an address by which it can answer, and no moderator ended it.',
    reply: {
      description: 'The published reply of its company; null where there is none.',
      fields: {
        id: {
          description: 'The id by which it is unpublished.',
          example: '0f8c2d3e-6f1a-4c57-9b1e-2f6f3a9d1c55.2f6f3a9d',
        },
        body: { description: 'What it says.', example: 'We have paid this invoice in full.' },
        publishedAt: 'When it was published.',
      },
    },
    signals: {
      description:
        'What it has in common with its company, with those who represent it, and with other reviews. It decides nothing. Empty where there is nothing, and for whoever represents the company.',
      fields: {
        kind: 'What they have in common. `NEW_ACCOUNTS`: three or more accounts younger than a week flagged the company within a day.',
        reviews: 'The other reviews, at most five; none where it is about the company.',
        times: {
          description:
            'How many earlier reviews or suspensions a kind that ends in `_BEFORE` counts; else null.',
          example: null,
        },
      },
    },
    toldBefore: {
      description:
        'How often the company was told of other reviews from the author’s mailbox within six months; 0 for whoever represents the company.',
      example: 0,
    },
    fromSamePlace: {
      description:
        'How many reviews came from the same network address within 30 days, with this one, 100 at most; null where the address is not known any more. A mobile network may give many people one address.',
      example: 1,
    },
    company: {
      description: 'The company that it is about.',
      fields: {
        name: { description: 'The name of the company.', example: 'Brickfield Roofing (Pty) Ltd' },
        alsoKnownAs: {
          description: 'Names beside its own, which are public with it.',
          fields: OTHER_NAME,
        },
        reach:
          'Whom a notice would go to: `REPRESENTATIVE`: those who represent it, perhaps its address for notices too; `EMAIL`: that address; `NONE`: nobody.',
        otherReviews: {
          description: 'The newest few other reviews of it, in whatever state.',
          fields: {
            status:
              '`PENDING`: it waits for a moderator; `APPROVED`: it was published; `REJECTED`: it was not.',
          },
        },
      },
    },
    user: {
      description: 'Who wrote it.',
      fields: {
        publicName: 'How much of the name public reviews show; null once the account is deleted.',
        email: {
          description: 'Their email address; null once the review is decided.',
          example: 'thandi.mokoena@example.co.za',
          format: 'email',
        },
        emailVerified: 'Whether the email address is proved.',
        record: {
          description: 'Their newest 100 reviews by state, with this one; null once it is decided.',
          fields: {
            approved: { description: 'How many were published.', example: 2 },
            rejected: { description: 'How many were rejected.', example: 0 },
            pending: { description: 'How many wait.', example: 1 },
            aboutCompany: { description: 'How many others are about this company.', example: 0 },
            hasOlder: 'Whether they wrote more than these.',
          },
        },
      },
    },
    openTakedowns: {
      description: 'The takedown requests on it that are not decided yet, oldest first.',
      fields: { status: '`RECEIVED`, or `UNDER_REVIEW` once a moderator took it up.' },
    },
    wording: {
      description: 'Passages that would better be worded otherwise. They keep nothing from being published.',
      fields: {
        kind: 'What is wrong with it.',
        hint: { description: 'What to write instead.', example: 'Say what happened, and when.' },
      },
    },
    history: {
      description: 'What happened to it, oldest first.',
      fields: {
        act: { description: 'What was done, as the `operationId` of its route.', example: 'submit-review' },
        by: {
          description: 'Who did it.',
          fields: { role: 'Its author, or a moderator.' },
        },
        reason: {
          description: 'The reason that its author was told; null where none was given.',
          example: 'The text names a private person.',
        },
        note: {
          description: 'A note for moderators alone; null where there is none.',
          example: 'The author was asked for an invoice.',
        },
        detail: {
          description:
            'What exactly was done, such as the file that was attached; null where there is no more to say.',
          example: 'invoice-2041.pdf',
        },
      },
    },
  }),
];
