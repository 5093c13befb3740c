import { Alert, Box, Fieldset, Link, Stack, Text } from '@chakra-ui/react';
import { Children, type ReactNode, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import useSWR from 'swr';
import * as z from 'zod/mini';
import {
  CATEGORY_LABELS,
  CHECKLIST,
  EVIDENCE_KINDS,
  REVIEW_TEXTS,
  type Statement,
} from '../../../../shared/enumerations.ts';
import { LARGE_AMOUNT_CENTS } from '../../../../shared/limits.ts';
import { formatRand } from '../../../../shared/money.ts';
import type { ModeratedReview, ReviewFinding } from '../../../../shared/schemas/moderation.ts';
import { counted } from '../../../../shared/counted.ts';
import { focusOnceDrawn } from '../../../lib/focus.ts';
import { ApiError, errorMessage } from '../../../lib/api-error.ts';
import { call } from '../../../lib/api.ts';
import { fieldProps, useSchemaForm } from '../../../lib/form.ts';
import { fullName, shownName } from '../../../lib/person.ts';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FetchState } from '../../../ui/fetch-state.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Money } from '../../../ui/money.tsx';
import { listDetails, wordDemand } from '../../../ui/review-details.tsx';
import { WordingList } from '../../../ui/wording-list.tsx';
import { isOver, type ReadApproval } from '../decisions.ts';
import { EvidenceSeen } from './evidence-seen.tsx';
import { isToldAgain, TOLD_AGAIN, ToldBefore } from './hear-dialog.tsx';
import { findingsInText, KIND_NAMES, TEXT_NAMES, wordingInText } from './marked-text.ts';
import { NoticeAddress } from './notice-address.tsx';
import { MarkedText } from './review-text.tsx';

const STATEMENTS: Record<Statement, string> = {
  FIRST_HAND: 'The author tells at first hand what happened',
  FACTS_TOLD_APART: 'Facts are told apart from opinion',
  EVIDENCE_CONSIDERED: 'The evidence was considered, or that there is none',
  NO_PRIVATE_PERSON: 'No private person can be recognised',
  NO_THREAT: 'There is no threat to anybody',
};

const ticked = z.boolean().check(z.refine((isTicked) => isTicked));
const ticks = z.object({
  statements: z.object(Object.fromEntries(CHECKLIST.map((name) => [name, ticked]))),
  findings: z.array(ticked),
  asked: z.array(ticked),
  noticeEmailOfCompany: z.boolean(),
  evidenceSeen: z.object(Object.fromEntries(EVIDENCE_KINDS.map((kind) => [kind, z.boolean()]))),
});

interface PublishFormProps {
  review: ModeratedReview;
  isBusy: boolean;
  failure: string | undefined;
  onClose: () => void;
  onPublish: (approval: ReadApproval) => unknown;
}

function textFindings(review: ModeratedReview): ReviewFinding[] {
  return REVIEW_TEXTS.flatMap((field) => findingsInText(review.findings, field));
}

function Facts({ review }: Pick<PublishFormProps, 'review'>) {
  const { company, category, amountOwedZar } = review;
  return (
    <Text color="fg.muted" textStyle="sm">
      {company.name} · {CATEGORY_LABELS[category]}
      {amountOwedZar !== null && (
        <span>
          {' · '}
          <Money cents={amountOwedZar} />
        </span>
      )}
      {wordDemand(review) && <span> · {wordDemand(review)}</span>}
      {listDetails(review).map(
        ([label, value]) =>
          value && (
            <span key={label}>
              {' · '}
              {label}: {value}
            </span>
          ),
      )}
    </Text>
  );
}

/**
 * The text that will be public, with its findings marked. It gets the focus, so that reading starts there.
 */
function Texts({ review }: Pick<PublishFormProps, 'review'>) {
  return (
    <Stack
      ref={focusOnceDrawn}
      role="group"
      aria-label="Text of the review"
      gap="3"
      ps="4"
      borderStartWidth="2px"
      borderColor="border.emphasized"
      _focus={{ outline: 'none' }}
    >
      {REVIEW_TEXTS.map((field) => {
        const text = review[field];
        return (
          text !== null && (
            <Box key={field}>
              <Text color="fg.muted" textStyle="label">
                {TEXT_NAMES[field]}
              </Text>
              <Text overflowWrap="anywhere" whiteSpace="pre-line">
                <MarkedText text={text} marks={findingsInText(review.findings, field)} />
              </Text>
              <WordingList text={text} wording={wordingInText(review.wording, field)} />
            </Box>
          )
        );
      })}
    </Stack>
  );
}

interface PageLinkProps extends Pick<PublishFormProps, 'review' | 'onClose'> {
  children: string;
}

function PageLink({ review, onClose, children }: PageLinkProps) {
  return (
    <Link asChild>
      <RouterLink to={`/admin/reviews/${review.id}`} onClick={onClose}>
        {children}
      </RouterLink>
    </Link>
  );
}

function Evidence({ review, onClose }: Pick<PublishFormProps, 'review' | 'onClose'>) {
  const { length } = review.attachments;
  if (length === 0) return <Text textStyle="sm">No files came with it.</Text>;
  return (
    <Text textStyle="sm">
      {`${counted(length, 'file')} came with it. `}
      <PageLink review={review} onClose={onClose}>
        {length === 1 ? 'Look at the file' : 'Look at the files'}
      </PageLink>
    </Text>
  );
}

function Blocked({ review, onClose }: Pick<PublishFormProps, 'review' | 'onClose'>) {
  return (
    <Stack gap="4">
      <Facts review={review} />
      <Texts review={review} />
      <Alert.Root status="error" size="sm">
        <Alert.Indicator />
        <Alert.Content display="block">
          What is marked in red has to be redacted before it can be published.{' '}
          <PageLink review={review} onClose={onClose}>
            Redact it
          </PageLink>
        </Alert.Content>
      </Alert.Root>
    </Stack>
  );
}

/** The approved name, and how much of it the author shows now; they may show the rest later. */
function Name({ user }: Pick<ModeratedReview, 'user'>) {
  const { publicName } = user;
  return (
    <Text overflowWrap="anywhere">
      <Text as="span" color="fg.muted" textStyle="label">
        Name beside it
      </Text>{' '}
      {fullName(user) || 'None'}
      {publicName !== null && publicName !== 'full' && <span>, shown as {shownName(user, publicName)}</span>}
    </Text>
  );
}

const nameOf = ({ user: { firstName, lastName } }: ModeratedReview) => ({ firstName, lastName });
/** The version that a moderator read. A different version resets the form. */
const versionOf = (review: ModeratedReview) => JSON.stringify([review.revision, nameOf(review)]);

function askedOf(review: ModeratedReview, hasCleanFile: boolean): string[] {
  const amount = review.amountOwedZar ?? 0;
  const isTakenDown = review.signals.some(({ kind }) => kind === 'TAKEN_DOWN_BEFORE');
  const asked: [boolean, string][] = [
    [
      amount > LARGE_AMOUNT_CENTS && !hasCleanFile,
      `${formatRand(amount)} may be public without a file that was found clean`,
    ],
    [isTakenDown, 'It may be public although a review like it was taken down'],
    [isToldAgain(review), TOLD_AGAIN],
  ];
  return asked.filter(([isAsked]) => isAsked).map(([, label]) => label);
}

interface TicksProps {
  legend: string;
  labels: readonly ReactNode[];
  box: (index: number) => object;
}

function Ticks({ legend, labels, box }: TicksProps) {
  if (labels.length === 0) return null;
  return (
    <Fieldset.Root>
      <Fieldset.Legend>{legend}</Fieldset.Legend>
      <Fieldset.Content gap="2" mt="2">
        {Children.map(labels, (label, index) => (
          <CheckboxField label={label} {...box(index)} />
        ))}
      </Fieldset.Content>
    </Fieldset.Root>
  );
}

function PublishForm({ review, isBusy, failure, onClose, onPublish }: PublishFormProps) {
  const { company, revision } = review;
  const findings = textFindings(review);
  const hasCleanFile = review.attachments.some(({ scan }) => scan === 'clean');
  const asked = askedOf(review, hasCleanFile);
  const form = useSchemaForm(ticks, {
    statements: Object.fromEntries(CHECKLIST.map((name) => [name, false])),
    findings: findings.map(() => false),
    asked: asked.map(() => false),
    noticeEmailOfCompany: false,
    evidenceSeen: Object.fromEntries(EVIDENCE_KINDS.map((kind) => [kind, false])),
  });
  const { isSubmitted, isValid } = form.formState;
  const publish = form.handleSubmit(({ evidenceSeen: seen, noticeEmailOfCompany }) => {
    const evidenceSeen = EVIDENCE_KINDS.filter((kind) => seen[kind]);
    const read = { revision, authorName: nameOf(review), checklist: [...CHECKLIST] };
    return onPublish({ ...read, evidenceSeen, noticeEmailOfCompany });
  });
  const tick = (name: `statements.${Statement}` | `findings.${number}` | `asked.${number}`) => {
    const { error: _, ...box } = fieldProps(form, name);
    return { ...box, 'aria-invalid': isSubmitted && !form.getValues(name) };
  };
  return (
    <DialogForm
      action="Approve and publish"
      busyText="Publishing…"
      colorPalette="gray"
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={publish}
    >
      <Facts review={review} />
      <Texts review={review} />
      <Name user={review.user} />
      <Evidence review={review} onClose={onClose} />
      <NoticeAddress review={review} {...form.register('noticeEmailOfCompany')} />
      {hasCleanFile && <EvidenceSeen register={(kind) => form.register(`evidenceSeen.${kind}`)} />}
      <ToldBefore review={review} />
      <Ticks legend="Known before you publish" labels={asked} box={(at) => tick(`asked.${at}`)} />
      <Ticks
        legend="Found in the text, and left there"
        labels={findings.map(({ field, kind, start, end }) => (
          <>
            {KIND_NAMES[kind]} <q>{review[field]?.slice(start, end)}</q> may be public
          </>
        ))}
        box={(at) => tick(`findings.${at}`)}
      />
      <Ticks
        legend="Checklist"
        labels={CHECKLIST.map((name) => STATEMENTS[name])}
        box={(at) => tick(`statements.${CHECKLIST[at]!}`)}
      />
      {!company.listed && (
        <Text fontWeight="medium">
          {company.name} is not in the directory yet. Approving this review lists the company, too.
        </Text>
      )}
      <FieldError>
        {isSubmitted && !isValid ? 'Tick what holds. What does not hold is a reason to reject it.' : failure}
      </FieldError>
    </DialogForm>
  );
}

interface LoadedProps extends Omit<PublishFormProps, 'review' | 'failure' | 'onPublish'> {
  id: string;
  /** Resolves to the error, or to null after success. */
  onPublish: (approval: ReadApproval) => Promise<unknown>;
}

/** The current review. It can be published once its text is loaded, and only in the version on the screen. */
function Loaded({ id, onPublish, ...rest }: LoadedProps) {
  const [isFresh, setFresh] = useState(false);
  const [failure, setFailure] = useState<string>();
  const response = useSWR<ModeratedReview, unknown>(
    // A separate key: SWR would take the page's own recent response for a fresh one.
    ['review-to-publish', id],
    () => call('get-admin-review', { params: { id } }),
    { revalidateOnMount: true, dedupingInterval: 0, onSuccess: () => setFresh(true) },
  );
  const { data, mutate } = response;
  const publish = async (approval: ReadApproval) => {
    setFailure(undefined);
    const refusal = await onPublish(approval);
    if (refusal === null || isOver(refusal)) return;
    setFailure(errorMessage(refusal, 'Nothing was published. Please try again.'));
    if (refusal instanceof ApiError && refusal.status === 409) void mutate();
  };
  if (data && isFresh)
    return textFindings(data).some(({ blocking }) => blocking) ? (
      <Blocked review={data} onClose={rest.onClose} />
    ) : (
      <PublishForm key={versionOf(data)} review={data} failure={failure} onPublish={publish} {...rest} />
    );
  return (
    <FetchState
      of={response}
      label="The review is being fetched"
      blocks={[{ height: '5', width: '60%' }, { height: '32' }, { height: '40' }]}
      gap="3"
      failure="Failed to fetch the review"
      comfort="Nothing was changed. Please try again."
    />
  );
}

interface PublishDialogProps extends Omit<LoadedProps, 'id'> {
  id: string | null;
}

/** Publishes a review after showing its text, findings and checklist. Only its button publishes. */
export function PublishDialog({ id, ...rest }: PublishDialogProps) {
  return (
    <Dialog isOpen={id !== null} onClose={rest.onClose} title="Approve this review?" wide>
      {id !== null && <Loaded key={id} id={id} {...rest} />}
    </Dialog>
  );
}
