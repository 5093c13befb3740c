import { Badge, Button, Card, Heading, HStack, Text } from '@chakra-ui/react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { formatLongDate } from '../../../shared/dates.ts';
import type { ReviewStatus } from '../../../shared/enumerations.ts';
import type { OwnReview } from '../../../shared/schemas/reviews.ts';
import { CategoryBadge } from '../../ui/category-badge.tsx';
import { Money } from '../../ui/money.tsx';

const STATUS: Record<ReviewStatus, [colorPalette: 'amber' | 'green' | 'gray', label: string]> = {
  PENDING: ['amber', 'Waiting for moderation'],
  APPROVED: ['green', 'Approved'],
  REJECTED: ['gray', 'Not published'],
};

const REMOVED = ['gray', 'Removed after a takedown request'] as const;

interface OwnReviewCardProps {
  review: OwnReview;
  onWithdraw: () => void;
}

/** A review of the user's own: its status, a summary, the names of its files, and the button that withdraws it. */
export function OwnReviewCard({ review, onWithdraw }: OwnReviewCardProps) {
  const id = useId();
  const { status, category, title, company, amountOwedZar, createdAt, reason, attachments } = review;
  const [colorPalette, label] = review.removedAt ? REMOVED : STATUS[status];
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
              {title}
            </Heading>
            <p>
              About{' '}
              {status === 'APPROVED' ? (
                <Link to={`/company/${company.slug}`}>{company.name}</Link>
              ) : (
                company.name
              )}
            </p>
          </div>
          {reason && (
            <Text ps="4" borderStartWidth="2px">
              The moderator’s reason: {reason}
            </Text>
          )}
          {attachments.length > 0 && (
            <Text color="fg.muted" textStyle="sm">
              Evidence: {attachments.map(({ filename }) => filename).join(', ')}
            </Text>
          )}
        </Card.Body>
        <Card.Footer justifyContent="space-between" gap="4">
          <Text color="fg.muted" textStyle="sm">
            <time dateTime={createdAt}>{formatLongDate(createdAt)}</time>
            {amountOwedZar !== null && (
              <>
                {'\u00a0· '}
                <Money cents={amountOwedZar} />
              </>
            )}
          </Text>
          <Button variant="outline" size="sm" flex="none" aria-describedby={id} onClick={onWithdraw}>
            Withdraw
          </Button>
        </Card.Footer>
      </article>
    </Card.Root>
  );
}
