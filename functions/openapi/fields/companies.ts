import {
  CHECKED_ROWS,
  OTHER_NAMES,
  COMPANY_OPTIONS_PAGE,
  COMPANY_REVIEWS_SHOWN,
  REPLIES_FOR_MEDIAN,
  SETTLED_FOR_MEDIAN,
  SUGGESTED_INSTEAD,
} from '../../../shared/limits.ts';
import { SAME_NAME, SIMILAR_NAME } from '../../../shared/matching/differences.ts';
import { companyWithoutReviews } from '../../../shared/schemas/changes.ts';
import { checkedRow, checkRequest, matchedCompany } from '../../../shared/schemas/check.ts';
import * as companies from '../../../shared/schemas/companies.ts';
import { exportedCompany } from '../../../shared/schemas/user-export.ts';
import { heardReviewWithCompany } from '../../../shared/schemas/answers.ts';
import { describeFields } from './field.ts';
import { COMPANY_ID } from './ids.ts';

const { company, ownCompany, adminCompany, adminCompanyDetail, proposedCompany } = companies;

export const companyFields = [
  describeFields([companies.companyChanges], {
    alsoKnownAs: {
      description: `All of its trading and former names, ${OTHER_NAMES.max} at most, in place of those it has; names of merged companies stay.`,
      fields: {
        name: { description: 'The other name.', example: 'Shiny Roofs' },
        kind: '`TRADING`: it trades by this name; `FORMER`: it had this name; `MERGED`: the name of a company that was merged into it.',
        source:
          'Where a trading name is published, needed for each: moderators alone see it; null for former names.',
      },
    },
    keepFormer: { example: true },
    reason: { example: 'It is the name of another company.' },
    kind: { example: 'DEPARTMENT' },
  }),
  describeFields([companies.directoryQuery, companies.companyOptionsQuery, companies.citiesQuery], {
    q: {
      description:
        'What to search for: words of the name, each from its beginning, in any order; or a registration number. Empty: everything.',
      example: 'brickfield',
    },
    province: 'Companies of this province alone; `all` or empty: of every one.',
    category: { example: 'NON_PAYMENT' },
    kind: { example: 'MUNICIPALITY' },
    id: { example: COMPANY_ID },
  }),
  describeFields([companies.companyOptionsQuery], {
    limit: {
      description: `How many items a page has at most: 1 to ${COMPANY_OPTIONS_PAGE.max}; ${COMPANY_OPTIONS_PAGE.default} where it is left out.`,
      max: COMPANY_OPTIONS_PAGE.max,
    },
  }),
  describeFields([companies.companyReviewsQuery], {
    category: { example: 'NON_PAYMENT' },
    archived: { example: 'false' },
  }),
  describeFields([companies.reviewWithCompany, heardReviewWithCompany], {
    mine: 'What its author and the company’s representatives alone are told; null for everybody else.',
  }),
  describeFields([company, companyWithoutReviews, companies.paymentRecord], {
    medianSettledDays: `Whole days from a review’s publication to its settlement, the median; null under ${SETTLED_FOR_MEDIAN} settled ones.`,
  }),
  describeFields([company, companyWithoutReviews], {
    createdAt: 'The day on which it was proposed or added.',
    updatedAt: 'The day on which it last changed.',
    medianReplyDays: `Whole days from a review’s publication to the company’s reply, the median; null under ${REPLIES_FOR_MEDIAN} replies.`,
    reviews: `The newest ${COMPANY_REVIEWS_SHOWN} public reviews at most; the \`Link\` header (\`rel="next"\`) leads to the others.`,
  }),
  describeFields([ownCompany, exportedCompany, adminCompany, adminCompanyDetail, proposedCompany], {
    status:
      '`PROPOSED`: it waits for a moderator; `LISTED`: the public sees it; `DECLINED`: it takes no reviews; `MERGED`: another company stands for it.',
  }),
  describeFields([companies.declineRequest, companies.mergeRequest, checkRequest, checkedRow], {
    reason: { example: 'It cannot be told apart from another company.' },
    intoId: { example: COMPANY_ID },
    rows: `The companies to look up, ${CHECKED_ROWS.min} to ${CHECKED_ROWS.max}; each has a name, a registration number or both.`,
    companies: `The companies that were found, best first, ${CHECKED_ROWS.companies} at most. Where number and name lead to two, that of the number comes first.`,
    soundsLike: `Where nothing was found: companies whose names sound like it in English, Afrikaans or Zulu, best first, ${SUGGESTED_INSTEAD} at most. None of them is a match.`,
  }),
  describeFields([companies.companyCard, companies.suggestedCompany, matchedCompany], {
    score: `How alike the name is, from 0 to 1: ${SAME_NAME} and more is \`NAME\`, ${SIMILAR_NAME} and more \`SIMILAR\`; 1 where the number is the same.`,
  }),
];
