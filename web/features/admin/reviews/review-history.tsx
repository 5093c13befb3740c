import { Text, Timeline } from '@chakra-ui/react';
import { formatLongDate, formatTime } from '../../../../shared/dates.ts';
import { CHECKLIST } from '../../../../shared/enumerations.ts';
import { findAction } from '../../../../shared/moderated.ts';
import type { HistoryEntry } from '../../../../shared/schemas/moderation.ts';
import { fullName } from '../../../lib/person.ts';
import { Section } from '../admin-only.tsx';

const AUTHOR_ACTIONS: Record<string, string> = {
  'submit-review': 'Submitted',
  'attach-evidence': 'File attached',
  'edit-review': 'Changed by its author',
};

const NOBODY = { author: 'its author', moderator: 'a former moderator' } as const;

export function When({ at }: { at: string }) {
  return (
    <time dateTime={at}>
      {formatLongDate(at)}, {formatTime(at)}
    </time>
  );
}

export function DecisionWords({
  reason,
  note,
  checklist,
}: Pick<HistoryEntry, 'reason' | 'note' | 'checklist'>) {
  const ticked = checklist && `${checklist.length} of ${CHECKLIST.length} statements ticked`;
  const words = Object.entries({ Reason: reason, Note: note, Checklist: ticked });
  return words.map(
    ([name, text]) =>
      text && (
        <Text key={name} maxW="measure" textStyle="sm" whiteSpace="pre-line">
          {name}: {text}
        </Text>
      ),
  );
}

export function ReviewHistory({ history }: { history: readonly HistoryEntry[] }) {
  return (
    <Section id="history" title="History">
      <Timeline.Root as="ol" variant="plain" css={{ '--timeline-indicator-size': 'sizes.2' }}>
        {history.map(({ act, at, by, detail, ...words }) => (
          <Timeline.Item key={`${at} ${act} ${detail}`} as="li">
            <Timeline.Connector>
              <Timeline.Separator />
              <Timeline.Indicator mt="2" bg="border.emphasized" />
            </Timeline.Connector>
            <Timeline.Content gap="0" overflowWrap="anywhere">
              <Text>
                <strong>{AUTHOR_ACTIONS[act] ?? findAction(act)?.label ?? act}</strong>
                {detail && <span>: {detail}</span>}
              </Text>
              <Text color="fg.muted" textStyle="sm">
                <When at={at} /> · {fullName(by) || NOBODY[by.role]}
              </Text>
              <DecisionWords {...words} />
            </Timeline.Content>
          </Timeline.Item>
        ))}
      </Timeline.Root>
    </Section>
  );
}
