import {
  Badge,
  Box,
  Card,
  Heading,
  HStack,
  Link as TextLink,
  List,
  Stack,
  Text,
  Wrap,
} from '@chakra-ui/react';
import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { REJECTION_CODE_LABELS } from '../../../shared/enumerations.ts';
import { isPublicReview } from '../../../shared/review-state.ts';
import type { OwnReview } from '../../../shared/schemas/reviews.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { CategoryBadge } from '../../ui/category-badge.tsx';
import { Day } from '../../ui/facts.tsx';
import { Money } from '../../ui/money.tsx';
import { FactLines } from '../../ui/fact-lines.tsx';
import { isFixed, reviewFacts, wordNotice } from '../../ui/review-facts.tsx';
import { ReviewText } from '../../ui/review-text.tsx';
import { OwnPartOf } from '../../ui/own-part/own-part-of.tsx';
import { OwnAppeal } from './own-appeal.tsx';
import { describeState, wordTakedown } from './own-review-state.ts';
import { WithdrawButton } from './withdraw-button.tsx';

interface OwnReviewCardProps {
  review: OwnReview;
  onDownload: (id: string) => void;
}

/** A file has no download URL until a scan has found it clean. */
function OwnFiles({ review: { attachments }, onDownload }: OwnReviewCardProps) {
  const download = (event: MouseEvent, id: string) => {
    event.preventDefault();
    onDownload(id);
  };
  if (attachments.length === 0) return null;
  return (
    <Box textStyle="sm">
      <p>Evidence, for moderators alone:</p>
      <List.Root ps="5">
        {attachments.map(({ id, filename, downloadUrl }) => (
          <List.Item key={id}>
            {downloadUrl ? (
              <TextLink href={downloadUrl} onClick={(event) => download(event, id)}>
                {filename}
              </TextLink>
            ) : (
              `${filename} (being checked)`
            )}
          </List.Item>
        ))}
      </List.Root>
    </Box>
  );
}

function Actions({ review }: Pick<OwnReviewCardProps, 'review'>) {
  const { id, status, amountOwedZar } = review;
  const button = { size: 'sm', variant: 'outline', 'aria-describedby': id } as const;
  if (isPublicReview(review) && review.settledAt === null)
    return (
      <OwnPartOf id={id} label="What is owed now" describedBy={id}>
        <WithdrawButton review={review} />
      </OwnPartOf>
    );
  return (
    <Wrap gap="2">
      {status === 'PENDING' && (
        <>
          {(!isFixed(review) || amountOwedZar !== null) && (
            <ButtonLink {...button} to={`/reviews/${id}/edit`}>
              {isFixed(review) ? 'Lower the amount' : 'Edit'}
            </ButtonLink>
          )}
          <ButtonLink {...button} to={`/reviews/${id}/evidence`}>
            Add evidence
          </ButtonLink>
        </>
      )}
      {status === 'REJECTED' && (
        <ButtonLink {...button} to={`/submit-review?again=${id}`}>
          Edit and send again
        </ButtonLink>
      )}
      <WithdrawButton review={review} />
    </Wrap>
  );
}

const wordReason = ({ reason, reasonCode }: OwnReview) =>
  [
    reasonCode && reasonCode !== 'OTHER' && `${REJECTION_CODE_LABELS[reasonCode]}.`,
    reason ?? (reasonCode === 'OTHER' && REJECTION_CODE_LABELS.OTHER),
  ]
    .filter(Boolean)
    .join(' ');

export function OwnReviewCard({ review, onDownload }: OwnReviewCardProps) {
  const { id, status, category, title, company, outstandingZar, settledAt, createdAt } = review;
  const { notice, reason, reasonCode, redaction, openTakedowns } = review;
  const { colorPalette, label, sentence } = describeState(review, new Date());
  /* That nobody could be reached is news only to an author who asked for it first. */
  const isTold = notice && (notice.how !== 'NONE' || review.waitForCompany);
  return (
    <Card.Root asChild size="sm" height="full" overflowWrap="anywhere">
      <article aria-labelledby={id}>
        <Card.Body gap="3">
          <HStack wrap="wrap" gap="2">
            <Badge colorPalette={colorPalette}>{label}</Badge>
            <CategoryBadge category={category} />
          </HStack>
          <div>
            <Heading as="h3" id={id} textStyle="subheading" mb="1">
              {isPublicReview(review) ? <Link to={`/review/${id}`}>{title}</Link> : title}
            </Heading>
            <p>
              About{' '}
              {status === 'APPROVED' ? (
                <Link to={`/company/${company.slug}`}>{company.name}</Link>
              ) : (
                <span>{company.name}</span>
              )}
            </p>
          </div>
          <Text textStyle="sm">
            {[sentence, isTold && `${wordNotice(notice)}.`].filter(Boolean).join(' ')}
          </Text>
          {(reason ?? reasonCode) && (
            <Text ps="4" borderStartWidth="2px">
              The moderator’s reason: {wordReason(review)}
            </Text>
          )}
          {redaction && (
            <Text ps="4" borderStartWidth="2px">
              A moderator removed from the public text:{' '}
              {redaction.removed.map(({ text }) => `“${text}”`).join(', ')}.
              {redaction.reason && <span> The reason: {redaction.reason}</span>}
            </Text>
          )}
          {openTakedowns.map((request) => (
            <Text key={request.reference} ps="4" borderStartWidth="2px">
              {wordTakedown(request)} <Link to={`/takedown/${request.reference}`}>See the request</Link>
            </Text>
          ))}
          <OwnAppeal review={review} describedBy={id} />
          <Box as="details" textStyle="sm">
            <summary>The whole text</summary>
            <Stack gap="3" mt="2" whiteSpace="pre-line">
              <ReviewText review={review} headings={{ body: null, evidenceNote: 'Evidence summary' }} />
              <FactLines review={review} facts={[reviewFacts(review).incidentDate]} />
            </Stack>
          </Box>
          <OwnFiles review={review} onDownload={onDownload} />
        </Card.Body>
        <Card.Footer flexDirection="column" alignItems="stretch" gap="3">
          <Text color="fg.muted" textStyle="sm">
            Submitted <Day of={createdAt} />
            {outstandingZar !== null && (
              <span>
                {'\u00a0· '}
                {settledAt === null ? <Money cents={outstandingZar} /> : <span>settled</span>}
              </span>
            )}
          </Text>
          <Actions review={review} />
        </Card.Footer>
      </article>
    </Card.Root>
  );
}
