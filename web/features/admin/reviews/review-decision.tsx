import { Button, type ButtonProps, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatLongDate } from '../../../../shared/dates.ts';
import type { ScanVerdict } from '../../../../shared/enumerations.ts';
import { isHeard, isPublicReview } from '../../../../shared/review-state.ts';
import type { ModeratedReview } from '../../../../shared/schemas/moderation.ts';
import { counted } from '../../../../shared/counted.ts';
import { OwnCase } from '../own-case.tsx';
import { type Shortcuts, ShortcutToggle } from '../shortcuts.tsx';
import type { Redactions } from './use-redactions.ts';

/** A warning about files that are infected or not scanned yet; null where all of them are clean. */
function scanWarning(attachments: ModeratedReview['attachments']): string | null {
  const count = (verdict: ScanVerdict) => attachments.filter(({ scan }) => scan === verdict).length;
  const [infected, pending] = [count('infected'), count('pending')];
  if (infected > 0) return `Malware found in ${counted(infected, 'file')}: locked.`;
  return pending > 0 ? `${counted(pending, 'file')} not scanned yet.` : null;
}

interface ReviewDecisionProps {
  review: ModeratedReview;
  isBusy: boolean;
  redactions: Redactions;
  actions: Record<'approve' | 'reject' | 'redact' | 'hear' | 'unpublish', () => unknown>;
  shortcuts: Shortcuts;
}

const SHORTCUTS = [
  ['A', 'approve'],
  ['R', 'reject'],
  ['N', 'next'],
  ['P', 'previous'],
  ['U', 'undo'],
  ['Esc', 'back'],
] as const;

const MOVES = SHORTCUTS.filter(([, action]) => action !== 'approve' && action !== 'reject');

interface BarProps {
  label: string;
  children: ReactNode;
}

/** Stays visible while the page scrolls. */
function Bar({ label, children }: BarProps) {
  return (
    <Flex
      role="group"
      aria-label={label}
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
      {children}
    </Flex>
  );
}

function Buttons({ children }: Pick<BarProps, 'children'>) {
  return (
    <Flex gap="3" flex={{ base: '1 0 100%', sm: 'none' }}>
      {children}
    </Flex>
  );
}

/** The chosen redactions must be saved or put back before any other decision. */
function Unsaved({ review, isBusy, redactions, actions }: ReviewDecisionProps) {
  const button: ButtonProps = { flex: { base: '1', sm: 'none' }, 'aria-disabled': isBusy };
  return (
    <Bar label="Redactions">
      <Text me="auto" fontWeight="medium">
        {`${counted(redactions.chosen.length, 'passage')} to be redacted, not saved yet.`}
        {isPublicReview(review) && <span> The public text changes at once.</span>}
      </Text>
      <Buttons>
        <Button {...button} onClick={() => !isBusy && actions.redact()}>
          {isBusy ? 'Saving…' : 'Save redactions'}
        </Button>
        <Button {...button} variant="outline" onClick={() => !isBusy && redactions.discard()}>
          Discard
        </Button>
      </Buttons>
    </Bar>
  );
}

/** The two decisions or, once decided, the outcome and the actions that remain. */
export function ReviewDecision(props: ReviewDecisionProps) {
  const { review, isBusy, redactions, actions, shortcuts } = props;
  const { status, decidedAt, removedAt, findings, attachments, hearUntil } = review;
  if (redactions.chosen.length > 0) return <Unsaved {...props} />;
  if (status !== 'PENDING')
    return (
      <Flex
        wrap="wrap"
        align="center"
        justify="space-between"
        gap="3"
        mt="8"
        py="4"
        borderTopWidth="1px"
        borderColor="fg"
      >
        <Text fontWeight="medium">
          {(status === 'APPROVED' ? 'Approved' : 'Rejected') +
            (decidedAt ? ` on ${formatLongDate(decidedAt)}.` : '.')}
          {removedAt && <span> Removed after a takedown request on {formatLongDate(removedAt)}.</span>}
        </Text>
        {isPublicReview(review) && review.ownCase && <OwnCase />}
        {isPublicReview(review) && !review.ownCase && (
          <Button variant="outline" onClick={actions.unpublish}>
            Unpublish
          </Button>
        )}
      </Flex>
    );
  if (review.ownCase || review.ownDecision)
    return (
      <Bar label="Decision">
        <ShortcutToggle shortcuts={shortcuts} actions={MOVES} />
        <OwnCase isDecision={review.ownDecision} />
      </Bar>
    );
  if (hearUntil && isHeard(review, new Date()))
    return (
      <Bar label="Decision">
        <ShortcutToggle shortcuts={shortcuts} actions={MOVES} />
        <Text fontWeight="medium">
          The company may answer until {formatLongDate(hearUntil)}. Nobody decides before that, or its answer.
        </Text>
      </Bar>
    );
  const isAsked = review.waitForCompany && !review.notice;
  const isToBeHeard = isAsked && review.company.reach !== 'NONE';
  const warning = scanWarning(attachments);
  const isBlocked = findings.some(({ blocking }) => blocking);
  const decision = (key: string, decide: () => unknown): ButtonProps => ({
    flex: { base: '1', sm: 'none' },
    'aria-disabled': isBusy,
    ...(shortcuts.areOn && { 'aria-keyshortcuts': key }),
    onClick: () => !isBusy && decide(),
  });
  return (
    <Bar label="Decision">
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
      {isAsked && (
        <Text fontWeight="medium">
          {isToBeHeard
            ? 'The author asks that the company is told first.'
            : 'The author asks that the company is told first, and nobody of it can be. An address for notices can be entered at Companies.'}
        </Text>
      )}
      <Buttons>
        {isToBeHeard ? (
          <Button
            flex={{ base: '1', sm: 'none' }}
            aria-disabled={isBusy}
            aria-describedby={isBlocked ? 'blocked' : undefined}
            onClick={() => !isBusy && actions.hear()}
          >
            Tell the company
          </Button>
        ) : (
          <Button {...decision('A', actions.approve)} aria-describedby={isBlocked ? 'blocked' : undefined}>
            Approve
          </Button>
        )}
        <Button variant="outline" {...decision('R', actions.reject)}>
          Reject
        </Button>
      </Buttons>
    </Bar>
  );
}
