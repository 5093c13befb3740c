import { Box, Heading, HStack, SimpleGrid, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { ModeratedReply } from '../../../../shared/schemas/replies.ts';
import { fullName } from '../../../lib/person.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { CategoryBadge } from '../../../ui/category-badge.tsx';
import { MarkedText } from '../reviews/moderated-text.tsx';
import { asksFirst, asksReason } from './asks.tsx';
import { queuePage } from './queue-page.tsx';

function Texts({ reply }: { reply: ModeratedReply }) {
  const { body, review, published, findings } = reply;
  return (
    <SimpleGrid columns={{ base: 1, lg: 2 }} gap="6">
      <Box>
        <Heading as="h3" textStyle="label" mb="2">
          The reply
        </Heading>
        <Text whiteSpace="pre-line">
          <MarkedText text={body} marks={findings.map((one) => ({ ...one, field: 'body' }))} />
        </Text>
        {published && (
          <Box asChild mt="4">
            <details>
              <summary>It replaces the published one</summary>
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
  );
}

export const Component = queuePage<ModeratedReply>({
  kind: 'REPLY',
  useList: () => usePagedList('list-replies', {}),
  empty: () => ['No replies wait', 'What companies answer is read here before it is public'],
  heading: ({ company }) => (
    <>
      Reply of <Link to={`/company/${company.slug}`}>{company.name}</Link>
    </>
  ),
  about: ({ position, user }) => (
    <Text color="fg.muted">{position + (user ? `, ${fullName(user)}` : '')}</Text>
  ),
  body: (reply) => <Texts reply={reply} />,
  actions: [
    {
      act: 'approve-reply',
      label: 'Approve',
      done: { title: 'Reply published', description: 'It stands below the review.' },
      Dialog: asksFirst(
        'Publish this reply?',
        ({ company }) => `Everybody reads it below the review, as the answer of ${company.name}.`,
      ),
    },
    {
      act: 'reject-reply',
      label: 'Reject',
      isSecondary: true,
      done: { title: 'Reply rejected', description: 'Whoever wrote it is told why.' },
      Dialog: asksReason(
        'Reject this reply?',
        ({ company }) => `It will not be published. One that ${company.name} published before stays.`,
      ),
    },
  ],
});
