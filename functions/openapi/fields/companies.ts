import {
  CHECKED_ROWS,
  OTHER_NAMES,
  COMPANY_OPTIONS_PAGE,
  COMPANY_REVIEWS_SHOWN,
  REPLIES_FOR_MEDIAN,
  SETTLED_FOR_MEDIAN,
} from '../../../shared/limits.ts';
import { SAME_NAME, SIMILAR_NAME } from '../../../shared/matching/differences.ts';
import { companyWithoutReviews } from '../../../shared/schemas/changes.ts';
import { checkedRow, checkRequest, matchedCompany, rowToCheck } from '../../../shared/schemas/check.ts';
import * as companies from '../../../shared/schemas/companies.ts';
import { otherName } from '../../../shared/schemas/names.ts';
import { exportedCompany } from '../../../shared/schemas/user-export.ts';
import { rowToAdd } from '../../../shared/schemas/watchlist.ts';
import { heardReviewWithCompany } from '../../../shared/schemas/answers.ts';
import { describeFields } from './field.ts';
import { COMPANY_ID } from './ids.ts';

const { company, ownCompany, adminCompany, adminCompanyDetail, proposedCompany } = companies;

const OTHER_NAME = {
  name: { description: 'The other name.', example: 'Shiny Roofs' },
  kind: '`TRADING`: it trades by this name; `FORMER`: it had this name; `MERGED`: the name of a company that was merged into it.',
} as const;

export const companyFields = [
  describeFields([otherName], OTHER_NAME),
  describeFields([companies.monthCount, companies.yearCount], {
    count: 'How many reviews were submitted in it.',
  }),
  describeFields([rowToCheck, rowToAdd], {
    name: 'The name, with or without its legal form; null, empty or left out where it is not known.',
    cipcRegNo:
      'The registration number, however it is written; null, empty or left out where it is not known. It decides before the name.',
  }),
  describeFields([companies.alsoProposed], { name: 'The name that they gave.' }),
  describeFields([companies.difference], {
    kind: '`WORD`: another word, or one more; `SPELLING`; `SHORT_FORM`: Bros, Mfg, an initial, a number in words; `LANGUAGE`: English and Afrikaans; `SPACING`: together or apart; `ORDER` of the words; `ENDING`: cut off; `LEGAL_FORM`; `PLACE`: town or branch; `TRADING_NAME`; `FORMER_NAME`; `OTHER_NAME`: one of `alsoKnownAs`, which `listed` gives; `STATUS`: in liquidation; `NUMBER` in the name; `REFERENCE`: an account.',
    listed: 'What the listed name has; null for nothing.',
    typed: 'What was typed; null for nothing.',
  }),
  describeFields([companies.companyChanges], {
    alsoKnownAs: {
      description: `All of its trading and former names, ${OTHER_NAMES.max} at most, in place of those it has; names of merged companies stay.`,
      fields: {
        ...OTHER_NAME,
        source:
          'Where a trading name is published, needed for each: moderators alone see it; null for former names.',
      },
    },
    keepFormer: {
      description:
        '`false`: a corrected name does not stay as a former one, which needs a `reason`. Without it, the former name of a listed company stays.',
      example: true,
    },
    reason: {
      description: 'Why the former name is not kept; null or empty for none.',
      example: 'It is the name of another company.',
    },
    cipcRegNo: 'The registration number at the CIPC. Null or empty clears it.',
    kind: {
      description: 'What kind of company it is; it stays as it is where this is left out.',
      example: 'DEPARTMENT',
    },
    address: 'The street or postal address. Null or empty clears it.',
    city: 'The town. Null or empty clears it.',
    province: 'The province. Null or empty clears it.',
    noticeEmail: 'Where it is told of reviews; never public. Null or empty clears it.',
    noticeSource:
      'The public place where that address stands, needed where it is not at the domain of the website (422 `email_not_of_company`). Null or empty clears it.',
    website: 'The address of its website, http or https. Null or empty clears it.',
  }),
  describeFields([companies.directoryQuery, companies.companyOptionsQuery, companies.citiesQuery], {
    q: {
      description:
        'What to search for: words of the name, each from its beginning, in any order; or a registration number. Empty: everything.',
      example: 'brickfield',
    },
    province: 'Companies of this province alone; `all` or empty: of every one.',
    category: {
      description: 'Companies with a public review of this category alone; `all` or empty: of any.',
      example: 'NON_PAYMENT',
    },
    city: 'Companies of this town alone, whatever the case and accents; `all` or empty: of every one.',
    kind: {
      description: 'Companies of this kind alone; `all` or empty: of every one.',
      example: 'MUNICIPALITY',
    },
    settled: '`true`: companies alone of which a review is settled, as `settledCount` counts it.',
    sortBy:
      '`recent` (unless told otherwise): by the latest publication or listing; `most-flagged`: by `reviewCount`; `highest-owed`: by `totalOwed`; `alphabetical`: by name.',
    namesFirst:
      '`true`: one page alone, on which names that begin with `q` come first and names like it last, these with `score` and `differences`.',
    id: { description: 'The company of this id alone.', example: COMPANY_ID },
  }),
  describeFields([companies.companyOptionsQuery], {
    limit: {
      description: `How many items a page has at most: 1 to ${COMPANY_OPTIONS_PAGE.max}; ${COMPANY_OPTIONS_PAGE.default} where it is left out.`,
      max: COMPANY_OPTIONS_PAGE.max,
    },
  }),
  describeFields([companies.companyReviewsQuery], {
    category: {
      description: 'Reviews of this category alone; `all` or empty: of any. Not with `archived`.',
      example: 'NON_PAYMENT',
    },
    sortBy:
      '`recent` (unless told otherwise): by publication, newest first; `oldest`: oldest first; `highest-owed`: by amount, those without one last, and not with `archived`.',
    archived: {
      description: '`true`: the older reports in place of the reviews that count.',
      example: 'false',
    },
  }),
  describeFields([companies.cityCount], { city: 'The town.', count: 'How many listed companies are there.' }),
  describeFields([companies.reviewWithCompany, heardReviewWithCompany], {
    company: 'The company that it is about, as the directory shows it.',
    mine: 'What its author and the company’s representatives alone are told; null for everybody else.',
  }),
  describeFields([company, companyWithoutReviews, companies.paymentRecord], {
    reporterCount: 'How many people wrote its `reviewCount` reviews.',
    evidenceCount: 'Of how many of its `reviewCount` reviews a moderator saw evidence.',
    disputedCount: 'How many of its `reviewCount` reviews the company disputes.',
    medianSettledDays: `Whole days from a review’s publication to its settlement, the median; null under ${SETTLED_FOR_MEDIAN} settled ones.`,
  }),
  describeFields([company, companyWithoutReviews], {
    alsoKnownAs: 'Names beside its own, by which it is found, too.',
    createdAt: 'The day on which it was proposed or added.',
    updatedAt: 'The day on which it last changed.',
    unconfirmedZar:
      'Cents that are still owed by public reviews whose authors did not confirm it for a year, or did not answer within 14 days that a representative claimed to have paid all of it: no part of `totalOwed`.',
    replyCount: 'How many of its `reviewCount` reviews the company answered in public.',
    medianReplyDays: `Whole days from a review’s publication to the company’s reply, the median; null under ${REPLIES_FOR_MEDIAN} replies.`,
    firstFlaggedAt:
      'When the oldest of its public reviews was published, without older reports; null where there is none.',
    archivedCount: 'How many older reports it has: public reviews that no other figure counts any more.',
    expiredCount: 'How many reviews were deleted seven years after their publication.',
    categoryCounts: 'How many of its `reviewCount` reviews are of each category.',
    monthCounts:
      'How many of its `reviewCount` reviews were submitted in each South African month: of the last 24 months those with any, oldest first.',
    yearCounts:
      'How many of its `reviewCount` reviews were submitted in each South African year: of all years those with any, oldest first.',
    reviews: `The newest ${COMPANY_REVIEWS_SHOWN} public reviews at most; the \`Link\` header (\`rel="next"\`) leads to the others.`,
  }),
  describeFields([ownCompany, exportedCompany, adminCompany, adminCompanyDetail, proposedCompany], {
    status:
      '`PROPOSED`: it waits for a moderator; `LISTED`: the public sees it; `DECLINED`: it takes no reviews; `MERGED`: another company stands for it.',
    reason: 'Why it was declined; null where it was not.',
  }),
  describeFields([adminCompany, adminCompanyDetail, proposedCompany], {
    alsoKnownAs: 'Names beside its own, by which it is found, too; of a proposal, what its author gave.',
    listedAt: 'When it was listed; null until then.',
    mergedInto: 'The slug of the company that it was merged into; null where it was not.',
    user: 'Who proposed it; null for somebody who is gone, and once it is decided.',
    representatives:
      'Those who represent it and those who ask to, oldest first. A merge, or a website at another domain, has a moderator decide on them again.',
    alike:
      'Up to three companies that it may repeat while it waits, listed or proposed, the likeliest first.',
    pendingReviewCount: 'How many of its newest ten reviews wait for a moderator.',
    alsoProposed: 'What up to ten other people typed who proposed it, too, after the first.',
  }),
  describeFields([companies.declineRequest, companies.mergeRequest, checkRequest, checkedRow], {
    reason: {
      description: 'Why. Told to whoever proposed it, and to the authors of reviews that wait.',
      example: 'It cannot be told apart from another company.',
    },
    intoId: { description: 'The id of the company that stays.', example: COMPANY_ID },
    rows: `The companies to look up, ${CHECKED_ROWS.min} to ${CHECKED_ROWS.max}; each has a name, a registration number or both.`,
    row: 'The place of the row in the request, from 0.',
    match:
      '`NUMBER`: the same registration number; `NAME`: the same name but for legal forms, joiners, short forms, case and accents; `SIMILAR`: a name that a person should look at; `NONE`: nothing.',
    companies: `The companies that were found, best first, ${CHECKED_ROWS.companies} at most. Where number and name lead to two, that of the number comes first.`,
  }),
  describeFields([companies.companyCard, companies.suggestedCompany, matchedCompany], {
    foundBy: 'The other name by which it was found; null where its own name or its number found it.',
    record: 'What became of its public reviews, in numbers; null where it has none.',
    score: `How alike the name is, from 0 to 1: ${SAME_NAME} and more is \`NAME\`, ${SIMILAR_NAME} and more \`SIMILAR\`; 1 where the number is the same.`,
  }),
];
