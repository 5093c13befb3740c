import { Text } from '@chakra-ui/react';
import { formatLongDate } from '../../../../shared/dates.ts';
import type { ModeratedReview } from '../../../../shared/schemas/moderation.ts';
import { Section } from '../admin-only.tsx';
import { ReasonButton } from '../words-dialog.tsx';

interface PublishedReplyProps {
  reply: NonNullable<ModeratedReview['reply']>;
  isBusy: boolean;
  /** Resolves to true after success. */
  onUnpublish: (id: string, reason: string) => Promise<boolean>;
}

/** The company's public reply, with a button to remove it from view. */
export function PublishedReply({ reply, isBusy, onUnpublish }: PublishedReplyProps) {
  const { id, body, position, publishedAt } = reply;
  return (
    <Section id="reply" title="Published reply">
      <Text color="fg.muted" textStyle="sm">
        {position} · <time dateTime={publishedAt}>{formatLongDate(publishedAt)}</time>
      </Text>
      <Text my="3" whiteSpace="pre-line" overflowWrap="anywhere">
        {body}
      </Text>
      <ReasonButton
        size="sm"
        title="Unpublish this reply?"
        action="Unpublish reply"
        busyText="Unpublishing…"
        isBusy={isBusy}
        onSend={(reason) => onUnpublish(id, reason)}
      >
        <Text>It leaves public view at once. Whoever wrote it may write another one.</Text>
      </ReasonButton>
    </Section>
  );
}
