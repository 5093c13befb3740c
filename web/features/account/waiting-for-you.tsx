import { Box, Heading, List, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { formatLongDate } from '../../../shared/dates.ts';
import { DISPUTE_REASON_LABELS, TAKEDOWN_GROUND_LABELS } from '../../../shared/enumerations.ts';
import { mayAppeal } from '../../../shared/may-appeal.ts';
import { formatRandAndCents } from '../../../shared/money.ts';
import { claimsToAnswer } from '../../../shared/review-state.ts';
import type { OwnReview } from '../../../shared/schemas/reviews.ts';
import { UNANSWERED_CLAIM, UNCONFIRMED } from '../../ui/own-part/word-owed.ts';

interface Waiting {
  what: string;
  next: string;
  link: { to: string; text: string };
}

function listWaiting(review: OwnReview, now: Date): Waiting[] {
  const { id, title, company, openTakedowns, settledAt, dispute, unconfirmedSince } = review;
  const { appealBy, redaction } = review;
  const about = `“${title}” about ${company.name}`;
  const to = `/review/${id}#owed`;
  return [
    ...claimsToAnswer(review).map(({ amountZar, paidOn }) => ({
      what: `${company.name} says that it paid ${formatRandAndCents(amountZar)} on ${formatLongDate(paidOn)}`,
      next: `This is about “${title}”. It counts once you confirm it. ${UNANSWERED_CLAIM}`,
      link: { to, text: 'Confirm or deny it' },
    })),
    ...openTakedowns.map(
      ({ reference, ground, respondBy, respondedAt }) =>
        respondBy &&
        !respondedAt && {
          what: `Somebody asks us to take down ${about}${ground ? ` (${TAKEDOWN_GROUND_LABELS[ground]})` : ''}`,
          next: `You may respond until ${formatLongDate(respondBy)}.`,
          link: { to: `/takedown/${reference}`, text: 'Read it and respond' },
        },
    ),
    unconfirmedSince && {
      what: `Is it still owed? ${about}`,
      next: `You have not said so since ${formatLongDate(unconfirmedSince)}. ${UNCONFIRMED}`,
      link: { to, text: 'Say what is owed' },
    },
    dispute &&
      settledAt === null && {
        what: `${company.name} disputes “${title}”`,
        next: `Since ${formatLongDate(dispute.since)}: ${DISPUTE_REASON_LABELS[dispute.reason].toLowerCase()}.`,
        link: { to, text: 'Say what is owed' },
      },
    mayAppeal(appealBy, now) && {
      what: redaction ? `A part of ${about} was removed` : `${about} was not published`,
      next: `If you think that this was wrong, you can appeal once, until ${formatLongDate(appealBy)}.`,
      link: { to: `/my-reviews#${id}`, text: 'Read why' },
    },
  ].filter((one) => typeof one === 'object' && one !== null);
}

export function WaitingForYou({ reviews }: { reviews: readonly OwnReview[] }) {
  const waiting = reviews.flatMap((review) => listWaiting(review, new Date()));
  if (waiting.length === 0) return null;
  return (
    <Box as="section" aria-labelledby="waiting-for-you" mt="8">
      <Heading as="h2" id="waiting-for-you" textStyle="heading">
        Waiting for you
      </Heading>
      <List.Root variant="plain" mt="4">
        {waiting.map(({ what, next, link }, index) => (
          <List.Item key={index} display="block" py="4" borderTopWidth="1px" overflowWrap="anywhere">
            <Text fontWeight="medium">{what}</Text>
            <Text color="fg.muted">{next}</Text>
            <Link to={link.to}>{link.text}</Link>
          </List.Item>
        ))}
      </List.Root>
    </Box>
  );
}
