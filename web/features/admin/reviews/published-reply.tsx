import { Button, Text } from '@chakra-ui/react';
import type { ModeratedReview } from '../../../../shared/schemas/moderation.ts';
import { Day } from '../../../ui/facts.tsx';
import { Section } from '../admin-only.tsx';

interface PublishedReplyProps {
  reply: NonNullable<ModeratedReview['reply']>;
  onUnpublish: () => void;
}

export function PublishedReply({ reply: { body, position, publishedAt }, onUnpublish }: PublishedReplyProps) {
  return (
    <Section id="reply" title="Published reply">
      <Text color="fg.muted" textStyle="sm">
        {position} · <Day of={publishedAt} />
      </Text>
      <Text my="3" whiteSpace="pre-line" overflowWrap="anywhere">
        {body}
      </Text>
      <Button size="sm" variant="outline" onClick={onUnpublish}>
        Unpublish reply
      </Button>
    </Section>
  );
}
