import { Button, Flex, Grid, Heading, HStack, Link, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Link as RouterLink, useNavigate, useParams } from 'react-router-dom';
import { isBeyondFindings } from '../../../../shared/beyond-findings.ts';
import { isPublicReview, isWaitingOrPublic } from '../../../../shared/review-state.ts';
import type { ModeratedReview } from '../../../../shared/schemas/moderation.ts';
import { errorMessage } from '../../../lib/api-error.ts';
import { CategoryBadge } from '../../../ui/category-badge.tsx';
import { Day } from '../../../ui/facts.tsx';
import { FetchState, isMissing } from '../../../ui/fetch-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LeaveDialog } from '../../../ui/leave-dialog.tsx';
import { Page, PageColumn } from '../../../ui/page.tsx';
import { loadReasonedDecision, ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { AdminNav, AdminOnly, Section } from '../admin-only.tsx';
import type { Decision } from '../decisions.ts';
import { undo } from '../done.ts';
import { DecideDialogs } from './decide-dialogs.tsx';
import { HearDialog } from './hear-dialog.tsx';
import { ReviewDecision } from './review-decision.tsx';
import { FileCards } from './review-evidence.tsx';
import { OpenTakedowns, ReviewFacts, Signals, StatusBadge } from './review-facts.tsx';
import { ReviewHistory } from './review-history.tsx';
import { ReviewTexts } from './review-text.tsx';
import { useShortcuts } from '../shortcuts.tsx';
import { type Redactions, useRedactions } from './use-redactions.ts';
import { useQueuePlace } from './use-queue-place.ts';
import { useReview } from './use-review.ts';

const NEIGHBOURS = [
  ['previous', 'Previous', 'P'],
  ['next', 'Next', 'N'],
] as const;

function BackLinks({ id }: Pick<ModeratedReview, 'id'>) {
  const place = useQueuePlace(id);
  return (
    <>
      <AdminNav />
      <Flex
        as="nav"
        aria-label="Queue"
        wrap="wrap"
        align="center"
        columnGap="5"
        mt="-4"
        mb="4"
        textStyle="sm"
      >
        <Link asChild minH="9" me="auto">
          <RouterLink to={place.queue} state={{ left: id }}>
            <Icon name="arrow-left" size={18} />
            Back to the queue
          </RouterLink>
        </Link>
        {place.words && <Text color="fg.muted">{place.words}</Text>}
        {NEIGHBOURS.map(([name, text, key]) => {
          const address = place[name];
          return (
            address && (
              <Link key={name} asChild minH="9" aria-keyshortcuts={key}>
                {/* The browser's Back button leads to the queue, however many reviews were opened. */}
                <RouterLink replace to={address}>
                  {text}
                </RouterLink>
              </Link>
            )
          );
        })}
      </Flex>
    </>
  );
}

interface ReviewViewProps {
  review: ModeratedReview;
  moderation: ReturnType<typeof useReview>;
}

/** Where the opener has disappeared once the action is done. */
const finalFocus = () => document.querySelector<HTMLElement>('[aria-label="Decision"] button');

const REASONED = {
  unpublish: {
    title: 'Unpublish this review?',
    action: 'Unpublish',
    words:
      'It leaves public view at once, with its amount, and waits in the queue again. The company stays listed, and takedown requests stay open.',
    finalFocus,
  },
  redact: {
    title: 'Redact more than was found?',
    action: 'Redact',
    words:
      'The words leave the public text at once. The author is mailed them and may appeal; the public log counts it.',
  },
  unpublishReply: {
    title: 'Unpublish this reply?',
    action: 'Unpublish reply',
    words: 'It leaves public view at once. Whoever wrote it may write another one.',
  },
  endAnswers: {
    title: 'End the address for answers?',
    action: 'End the address',
    words:
      'A mailbox of the company can answer at the address in our mail. What was written there goes, payments aside that were confirmed. Author and mailbox are told.',
  },
  showAuthor: {
    title: 'Show who wrote this review?',
    action: 'Show author',
    words: 'Every reading stands in the audit, and counts in the public figures of the month.',
    hint: 'Only moderators see this.',
  },
};
type Reasoned = keyof typeof REASONED;
type DialogName = 'approve' | 'hear' | 'reject' | Reasoned;

function useDecisions({ review, moderation }: ReviewViewProps, { chosen, save }: Redactions) {
  const navigate = useNavigate();
  const { queue, previous, next } = useQueuePlace(review.id);
  const goTo = (address: string | null) => address && void navigate(address, { replace: true });
  /* No key leaves the page while chosen redactions are unsaved. */
  const unlessChosen = (leave: () => unknown) => () => void (chosen.length === 0 && leave());
  const [asking, setAsking] = useState<DialogName | null>(null);
  const close = () => setAsking(null);
  const canDecide =
    review.status === 'PENDING' && !review.ownCase && !moderation.isBusy && chosen.length === 0;
  const settle = async (decision: Decision) => {
    const outcome = await moderation.decide(review, decision);
    if (outcome.isOver) close();
    /* The next review, from the queue before this one left it. */
    if (outcome.failure === null) goTo(next ?? queue);
    return outcome;
  };
  const needsReason = isPublicReview(review) && isBeyondFindings(chosen, review.findings);
  const ask = (name: DialogName) => {
    if (name === 'redact' && !needsReason) void save();
    else if (canDecide || (name !== 'approve' && name !== 'reject')) setAsking(name);
  };
  const giveReason = async (reason: string) => {
    const name = asking as Reasoned;
    if (await (name === 'redact' ? save(reason) : moderation.giveReason(name, reason))) close();
  };
  const shortcuts = useShortcuts({
    a: () => ask('approve'),
    r: () => ask('reject'),
    u: undo,
    n: unlessChosen(() => goTo(next)),
    p: unlessChosen(() => goTo(previous)),
    escape: unlessChosen(() => navigate(queue, { state: { left: review.id } })),
  });
  return { ask, asking, shortcuts, settle, giveReason, close };
}

function ReviewView({ review, moderation }: ReviewViewProps) {
  const redactions = useRedactions(review, moderation);
  const { ask, asking, shortcuts, settle, giveReason, close } = useDecisions(
    { review, moderation },
    redactions,
  );
  const dialog = { isBusy: moderation.isBusy, onClose: close };
  const { reply, attachments, ownCase } = review;
  const isOpen = !ownCase && isWaitingOrPublic(review);
  const renew = async (id: string) => (await moderation.mutate())?.attachments.find((file) => file.id === id);
  return (
    <PageColumn title={`Review of ${review.company.name}`}>
      <BackLinks id={review.id} />
      <HStack gap="2" mb="3">
        <CategoryBadge category={review.category} />
        <StatusBadge status={review.status} />
      </HStack>
      <Heading as="h1" mb="6" textStyle="title" overflowWrap="anywhere">
        A review of {review.company.name}
      </Heading>
      <OpenTakedowns openTakedowns={review.openTakedowns} />
      <Signals signals={review.signals} />
      <Grid
        templateColumns={{ lg: 'minmax(0, 1fr) 22rem' }}
        templateRows={{ lg: 'auto 1fr' }}
        columnGap="10"
        /* Focused elements are never hidden behind the bar of decisions. */
        css={{ '& :is(a, button, summary)': { scrollMarginBottom: '28' } }}
      >
        <ReviewTexts review={review} redactions={isOpen ? redactions : undefined} />
        <Stack gap="8" gridRow={{ lg: 'span 2' }}>
          <Section id="evidence" title={`Evidence (${attachments.length})`}>
            <FileCards
              files={attachments}
              findings={review.findings}
              fetchedAt={moderation.fetchedAt}
              renew={renew}
            />
          </Section>
          <ReviewFacts review={review} author={moderation.author} onShowAuthor={() => ask('showAuthor')} />
        </Stack>
        <Stack gap="8" mt={{ base: '8', lg: '0' }}>
          {reply && (
            <Section id="reply" title="Published reply">
              <Text color="fg.muted" textStyle="sm">
                {reply.position} · <Day of={reply.publishedAt} />
              </Text>
              <Text my="3" whiteSpace="pre-line" overflowWrap="anywhere">
                {reply.body}
              </Text>
              <Button size="sm" variant="outline" onClick={() => ask('unpublishReply')}>
                Unpublish reply
              </Button>
            </Section>
          )}
          {review.hasAnswerAddress && !ownCase && (
            <Section id="answers" title="Address for answers">
              <Button size="sm" variant="outline" onClick={() => ask('endAnswers')}>
                End the address
              </Button>
            </Section>
          )}
          <ReviewHistory history={review.history} />
        </Stack>
      </Grid>
      <ReviewDecision
        review={review}
        isBusy={moderation.isBusy}
        redactions={redactions}
        ask={ask}
        shortcuts={shortcuts}
      />
      <LeaveDialog
        blocker={redactions.blocker}
        title="Leave without saving your redactions?"
        action="Leave without them"
      >
        What you chose to redact has not been saved. If you leave now, you have to choose it again.
      </LeaveDialog>
      <DecideDialogs
        review={review}
        asked={asking === 'approve' || asking === 'reject' ? asking : null}
        signals={review.signals}
        onDecide={settle}
        {...dialog}
      />
      <HearDialog
        review={review}
        isOpen={asking === 'hear'}
        onHear={(isOfCompany) => void moderation.hear(isOfCompany).then((isDone) => isDone && close())}
        {...dialog}
      />
      {Object.entries(REASONED).map(([name, { words, ...texts }]) => (
        <ReasonDialog
          key={name}
          {...texts}
          schema={loadReasonedDecision}
          isOpen={asking === name}
          onSend={({ reason }) => giveReason(reason)}
          {...dialog}
        >
          <Text>{words}</Text>
        </ReasonDialog>
      ))}
    </PageColumn>
  );
}

function Review({ id }: Pick<ModeratedReview, 'id'>) {
  const moderation = useReview(id);
  const { data, error } = moderation;
  if (data) return <ReviewView review={data} moderation={moderation} />;
  if (isMissing(moderation))
    return (
      <Page
        title="Review not found"
        lead={`${errorMessage(error, '')} Its author may have withdrawn it.`}
        above={<BackLinks id={id} />}
      />
    );
  return (
    <PageColumn title="Review">
      <BackLinks id={id} />
      <FetchState
        isWholePage
        of={moderation}
        label="The review is being fetched"
        blocks={[{ height: '10', width: '60%' }, { height: '72' }, { height: '32' }]}
        gap="6"
        failure="Failed to fetch the review"
        comfort="Nothing was changed. Please try again."
      />
    </PageColumn>
  );
}

export function Component() {
  const { id = '' } = useParams();
  return (
    <AdminOnly waiting={<PageColumn title="Review">{null}</PageColumn>}>
      <Review key={id} id={id} />
    </AdminOnly>
  );
}
