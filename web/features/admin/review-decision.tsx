import { Button, type ButtonProps, Flex, Text } from '@chakra-ui/react';
import { formatLongDate } from '../../../shared/dates.ts';
import type { ScanVerdict } from '../../../shared/enumerations.ts';
import type { ModeratedReview } from '../../../shared/schemas/moderation.ts';
import { type Shortcuts, ShortcutToggle } from './shortcuts.tsx';

/** A warning about files that are infected or not scanned yet; null where all of them are clean. */
function scanWarning(attachments: ModeratedReview['attachments']): string | null {
  const count = (verdict: ScanVerdict) => attachments.filter(({ scan }) => scan === verdict).length;
  const files = (n: number) => (n === 1 ? '1 file' : `${n} files`);
  const [infected, pending] = [count('infected'), count('pending')];
  if (infected > 0) return `Malware found in ${files(infected)}: locked.`;
  return pending > 0 ? `${files(pending)} not scanned yet.` : null;
}

interface ReviewDecisionProps {
  review: ModeratedReview;
  isBusy: boolean;
  onApprove: () => void;
  onReject: () => void;
  shortcuts: Shortcuts;
}

const SHORTCUTS = [
  ['A', 'approve'],
  ['R', 'reject'],
  ['Esc', 'back'],
] as const;

/** The two decisions, visible wherever the page is scrolled to; once decided, the outcome. */
export function ReviewDecision({ review, isBusy, onApprove, onReject, shortcuts }: ReviewDecisionProps) {
  const { status, decidedAt, removedAt, findings, attachments } = review;
  if (status !== 'PENDING')
    return (
      <Text mt="8" py="4" borderTopWidth="1px" borderColor="fg" fontWeight="medium">
        {status === 'APPROVED' ? 'Approved' : 'Rejected'}
        {decidedAt && ` on ${formatLongDate(decidedAt)}`}.
        {removedAt && ` Removed after a takedown request on ${formatLongDate(removedAt)}.`}
      </Text>
    );
  const warning = scanWarning(attachments);
  const isBlocked = findings.some(({ blocking }) => blocking);
  const decision = (key: string, decide: () => void): ButtonProps => ({
    flex: { base: '1', sm: 'none' },
    'aria-disabled': isBusy,
    ...(shortcuts.areOn && { 'aria-keyshortcuts': key }),
    onClick: () => !isBusy && decide(),
  });
  return (
    <Flex
      role="group"
      aria-label="Decision"
      position="sticky"
      bottom="0"
      zIndex="docked"
      wrap="wrap"
      align="center"
      justify="flex-end"
      columnGap="3"
      rowGap="1"
      mt="8"
      py={{ base: '2', sm: '3' }}
      borderTopWidth="1px"
      borderColor="fg"
      bg="bg"
      textStyle="sm"
      /* Not where it would cover most of the page, as at 400 % zoom. */
      css={{ '@media (max-height: 24rem)': { position: 'static' } }}
    >
      <ShortcutToggle shortcuts={shortcuts} actions={SHORTCUTS} />
      {warning && (
        <Text color="fg.warning" fontWeight="medium">
          {warning}
        </Text>
      )}
      {isBlocked && (
        <Text id="blocked" color="fg.error" fontWeight="medium">
          Redact the passages marked in red before you approve.
        </Text>
      )}
      <Flex gap="3" flex={{ base: '1 0 100%', sm: 'none' }}>
        <Button {...decision('A', onApprove)} aria-describedby={isBlocked ? 'blocked' : undefined}>
          Approve
        </Button>
        <Button variant="outline" {...decision('R', onReject)}>
          Reject
        </Button>
      </Flex>
    </Flex>
  );
}
