import { Box, Button, Card, Heading, HStack, List, SimpleGrid, Text, Wrap } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { formatShortDate } from '../../../shared/dates.ts';
import type { ModeratedReply } from '../../../shared/schemas/replies.ts';
import { call } from '../../lib/api.ts';
import { fullName } from '../../lib/person.ts';
import { usePagedList } from '../../lib/use-paged-list.ts';
import { CategoryBadge } from '../../ui/category-badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListFooter } from '../../ui/list-footer.tsx';
import { AdminPage, ListSkeleton } from './admin-only.tsx';
import { OwnCase } from './own-case.tsx';
import { QueueKeys } from './queue-keys.tsx';
import { RefusalDialog } from './refusal-dialog.tsx';
import { MarkedText } from './review-text.tsx';
import { useDecidedList } from './use-decided-list.ts';

const HEADING = 'reply';

interface ReplyCardProps {
  reply: ModeratedReply;
  isBusy: boolean;
  onApprove: () => void;
  onReject: () => void;
}

/** A reply beside the review that it answers. */
function ReplyCard({ reply, isBusy, onApprove, onReject }: ReplyCardProps) {
  const { id, company, review, published, user, position, createdAt, findings, ownCase } = reply;
  const headingId = `${HEADING}-${id}`;
  const button = { size: 'sm', 'aria-disabled': isBusy, 'aria-describedby': headingId } as const;
  return (
    <Card.Root as="article" size="sm" aria-labelledby={headingId} overflowWrap="anywhere">
      <Card.Body gap="4">
        <Box>
          <Heading id={headingId} tabIndex={-1} textStyle="subheading">
            Reply of <Link to={`/company/${company.slug}`}>{company.name}</Link>
          </Heading>
          <Text color="fg.muted">
            {position}
            {user && `, ${fullName(user)}`} · sent on{' '}
            <time dateTime={createdAt}>{formatShortDate(createdAt)}</time>
          </Text>
        </Box>
        <SimpleGrid columns={{ base: 1, lg: 2 }} gap="6">
          <Box>
            <Heading as="h3" textStyle="label" mb="2">
              The reply
            </Heading>
            <Text whiteSpace="pre-line">
              <MarkedText text={reply.body} marks={findings.map((one) => ({ ...one, field: 'body' }))} />
            </Text>
            {published && (
              <Box asChild mt="4">
                <details>
                  <Box as="summary" minH="6" color="teal.fg" textStyle="label" cursor="pointer">
                    It replaces the published one
                  </Box>
                  <Text mt="2" whiteSpace="pre-line">
                    {published.body}
                  </Text>
                </details>
              </Box>
            )}
          </Box>
          <Box>
            <HStack mb="2" wrap="wrap">
              <Heading as="h3" textStyle="label">
                The review: <Link to={`/admin/reviews/${review.id}`}>{review.title}</Link>
              </Heading>
              <CategoryBadge category={review.category} />
            </HStack>
            <Text whiteSpace="pre-line">{review.body}</Text>
            {review.publishedAt === null && (
              <Text mt="2" color="fg.warning">
                The review is not public now, so its reply cannot be published.
              </Text>
            )}
          </Box>
        </SimpleGrid>
        {ownCase ? (
          <OwnCase />
        ) : (
          <Wrap gap="2">
            <Button {...button} onClick={() => !isBusy && onApprove()}>
              Approve
            </Button>
            <Button {...button} variant="outline" onClick={() => !isBusy && onReject()}>
              Reject
            </Button>
          </Wrap>
        )}
      </Card.Body>
    </Card.Root>
  );
}

const APPROVED = {
  done: { title: 'Reply published', description: 'It stands below the review.' },
  failed: 'Failed to publish the reply',
};
const REJECTED = {
  done: { title: 'Reply rejected', description: 'Whoever wrote it is told why.' },
  failed: 'Failed to reject the reply',
};

const WAITING = <ListSkeleton label="Replies are being fetched" count={3} height="14rem" />;

function Replies() {
  const list = usePagedList('list-replies', {});
  const { isBusy, decide, refused, setRefused } = useDecidedList(list, HEADING);
  const params = ({ id }: ModeratedReply) => ({ params: { id } });
  return (
    <>
      {list.isLoading && WAITING}
      <QueueKeys items={list.items} prefix={HEADING} />
      <List.Root variant="plain" gap="4" mt="4">
        {list.items.map((reply) => (
          <List.Item key={reply.id} display="block">
            <ReplyCard
              reply={reply}
              isBusy={isBusy}
              onApprove={() => void decide(reply, () => call('approve-reply', params(reply)), APPROVED)}
              onReject={() => setRefused(reply)}
            />
          </List.Item>
        ))}
      </List.Root>
      <ListFooter
        list={{ ...list, reload: () => void list.reload() }}
        failure="Failed to fetch replies"
        fallback="Decisions made so far are kept. Please try again."
        empty={
          <EmptyState title="No replies wait">
            What companies answer is read here before it is public
          </EmptyState>
        }
      />
      <RefusalDialog
        isOpen={refused !== null}
        title="Reject this reply?"
        action="Reject"
        busyText="Rejecting…"
        isBusy={isBusy}
        onClose={() => setRefused(null)}
        onRefuse={(reason) =>
          refused &&
          void decide(refused, () => call('reject-reply', { ...params(refused), body: { reason } }), REJECTED)
        }
      >
        <Text>It will not be published. One that {refused?.company.name} published before stays.</Text>
      </RefusalDialog>
    </>
  );
}

/** What companies answer to reviews, before everyone reads it. */
export function Component() {
  return (
    <AdminPage title="Replies" waiting={WAITING}>
      <Replies />
    </AdminPage>
  );
}
