import { Button, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { formatLongDate } from '../../../../shared/dates.ts';
import type { ModeratedReview } from '../../../../shared/schemas/moderation.ts';
import { Section } from '../admin-only.tsx';
import { WordsDialog } from '../words-dialog.tsx';

interface PublishedReplyProps {
  reply: NonNullable<ModeratedReview['reply']>;
  isBusy: boolean;
  /** Resolves to true after success. */
  onUnpublish: (id: string, reason: string) => Promise<boolean>;
}

/** The company's public reply, with a button to remove it from view. */
export function PublishedReply({ reply, isBusy, onUnpublish }: PublishedReplyProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { id, body, position, publishedAt } = reply;
  const unpublish = async (reason: string) => {
    if (await onUnpublish(id, reason)) setIsAsking(false);
  };
  return (
    <Section id="reply" title="Published reply">
      <Text color="fg.muted" textStyle="sm">
        {position} · <time dateTime={publishedAt}>{formatLongDate(publishedAt)}</time>
      </Text>
      <Text my="3" whiteSpace="pre-line" overflowWrap="anywhere">
        {body}
      </Text>
      <Button size="sm" variant="outline" onClick={() => setIsAsking(true)}>
        Unpublish reply
      </Button>
      <WordsDialog
        isOpen={isAsking}
        title="Unpublish this reply?"
        action="Unpublish reply"
        busyText="Unpublishing…"
        isBusy={isBusy}
        onClose={() => setIsAsking(false)}
        onSend={(reason) => void unpublish(reason)}
      >
        <Text>It leaves public view at once. Whoever wrote it may write another one.</Text>
      </WordsDialog>
    </Section>
  );
}
