import { Alert, Box, Span, Stack, Text } from '@chakra-ui/react';
import { Fragment, type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import useSWR from 'swr';
import * as z from 'zod/mini';
import {
  CATEGORY_LABELS,
  CHECKLIST,
  EVIDENCE_KIND_LABELS,
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
import { useSchemaForm } from '../../../lib/form.ts';
import { wordNames } from '../../../lib/other-names.ts';
import { fullName, shownName } from '../../../lib/person.ts';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { CheckboxGroup } from '../../../ui/checkbox-group.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FactLines } from '../../../ui/fact-lines.tsx';
import { FetchState } from '../../../ui/fetch-state.tsx';
import { FieldError } from '../../../ui/field.tsx';
import type { Outcome, ReadApproval } from '../decisions.ts';
import { isToldAgain, TOLD_AGAIN, ToldBefore } from './hear-dialog.tsx';
import { findingsInText, KIND_NAMES } from './marked-text.ts';
import { Key, useShortcuts, WITHOUT_KEYBOARD } from '../shortcuts.tsx';
import { NoticeAddress } from './notice-address.tsx';
import { ModeratedText } from './moderated-text.tsx';

const STATEMENTS: Record<Statement, string> = {
  FIRST_HAND: 'The author tells at first hand what happened',
  FACTS_TOLD_APART: 'Facts are told apart from opinion',
  EVIDENCE_CONSIDERED: 'The evidence was considered, or that there is none',
  NO_PRIVATE_PERSON: 'No private person can be recognised',
  NO_THREAT: 'There is no threat to anybody',
};

const ticked = z.boolean().check(z.refine((isTicked) => isTicked));
const publication = z.object({
  required: z.array(z.array(ticked)),
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

const textFindings = ({ findings }: ModeratedReview): ReviewFinding[] =>
  REVIEW_TEXTS.flatMap((field) => findingsInText(findings, field));

const hasCleanFile = ({ attachments }: ModeratedReview) => attachments.some(({ scan }) => scan === 'clean');

const FACTS_IN_LINE = { '& > p': { display: 'inline' }, '& > p + p::before': { content: '" · "' } };

const pageOf = ({ id }: ModeratedReview) => `/admin/reviews/${id}`;

function Facts({ review, onClose }: Pick<PublishFormProps, 'review' | 'onClose'>) {
  const { length } = review.attachments;
  return (
    <Box color="fg.muted" textStyle="sm" css={FACTS_IN_LINE}>
      <p>{review.company.name}</p>
      <p>{CATEGORY_LABELS[review.category]}</p>
      <FactLines review={review} />
      <p>
        {length === 0 ? (
          'No files'
        ) : (
          <Link to={pageOf(review)} onClick={onClose}>
            {counted(length, 'file')}
          </Link>
        )}
      </p>
    </Box>
  );
}

/** Gets the focus, so that reading starts there. */
function Texts({ review }: Pick<PublishFormProps, 'review'>) {
  return (
    <Box ref={focusOnceDrawn} role="group" aria-label="Texts of the review" _focus={{ outline: 'none' }}>
      {REVIEW_TEXTS.map((field) => (
        <ModeratedText key={field} id={`text-${field}`} review={review} field={field} />
      ))}
    </Box>
  );
}

const nameOf = ({ user: { firstName, lastName } }: ModeratedReview) => ({ firstName, lastName });
/** A different version resets the form. */
const versionOf = (review: ModeratedReview) => JSON.stringify([review.revision, nameOf(review)]);

function requiredOf(review: ModeratedReview): [legend: string, labels: ReactNode[]][] {
  const amount = review.amountOwedZar ?? 0;
  const isTakenDown = review.signals.some(({ kind }) => kind === 'TAKEN_DOWN_BEFORE');
  const asked: [boolean, string][] = [
    [
      amount > LARGE_AMOUNT_CENTS && !hasCleanFile(review),
      `${formatRand(amount)} may be public without a file that was found clean`,
    ],
    [isTakenDown, 'It may be public although a review like it was taken down'],
    [isToldAgain(review), TOLD_AGAIN],
  ];
  return [
    ['Known before you publish', asked.flatMap(([isAsked, label]) => (isAsked ? label : []))],
    [
      'Found in the text, and left there',
      textFindings(review).map(({ field, kind, start, end }) => (
        <Fragment key={field + start}>
          {KIND_NAMES[kind]} <q>{review[field]?.slice(start, end)}</q> may be public
        </Fragment>
      )),
    ],
    ['Checklist', CHECKLIST.map((name) => STATEMENTS[name])],
  ];
}

const KEYS = (
  <Span css={WITHOUT_KEYBOARD}>
    <Key>1</Key> to <Key>{CHECKLIST.length}</Key> tick, <Key>Ctrl</Key> <Key>Enter</Key> publishes.
  </Span>
);

const toggle = (name: string) => document.getElementsByName(name)[0]?.click();

function PublishForm({ review, isBusy, failure, onClose, onPublish }: PublishFormProps) {
  const { company, revision, user } = review;
  const { publicName } = user;
  const groups = requiredOf(review);
  const last = groups.length - 1;
  const { areOn } = useShortcuts(
    Object.fromEntries(CHECKLIST.map((_, at) => [`${at + 1}`, () => toggle(`required.${last}.${at}`)])),
    true,
  );
  const form = useSchemaForm(publication, {
    required: groups.map(([, labels]) => labels.map(() => false)),
    noticeEmailOfCompany: false,
    evidenceSeen: Object.fromEntries(EVIDENCE_KINDS.map((kind) => [kind, false])),
  });
  const { isSubmitted, isValid } = form.formState;
  const publish = form.handleSubmit(({ evidenceSeen: seen, noticeEmailOfCompany }) => {
    const evidenceSeen = EVIDENCE_KINDS.filter((kind) => seen[kind]);
    const read = { revision, authorName: nameOf(review), checklist: [...CHECKLIST] };
    return onPublish({ ...read, evidenceSeen, noticeEmailOfCompany });
  });
  const requiredBox = (name: `required.${number}.${number}`) => ({
    ...form.register(name),
    'aria-invalid': isSubmitted && !form.getValues(name),
  });
  return (
    <DialogForm
      action="Approve and publish"
      busyText="Publishing…"
      colorPalette="gray"
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={publish}
    >
      <Facts review={review} onClose={onClose} />
      <Texts review={review} />
      <Text>
        {`Author: ${fullName(user) || 'None'}`}
        {publicName !== null && publicName !== 'full' && (
          <span>, shown as {shownName(user, publicName)}</span>
        )}
      </Text>
      <NoticeAddress review={review} {...form.register('noticeEmailOfCompany')} />
      {hasCleanFile(review) && (
        <CheckboxGroup
          legend="Evidence that you have seen"
          hint="Published as kinds alone; nothing of a file is."
          columns={{ base: 1, sm: 2 }}
        >
          {EVIDENCE_KINDS.map((kind) => (
            <CheckboxField
              key={kind}
              label={EVIDENCE_KIND_LABELS[kind]}
              {...form.register(`evidenceSeen.${kind}`)}
            />
          ))}
        </CheckboxGroup>
      )}
      <ToldBefore review={review} />
      {groups.map(
        ([legend, labels], group) =>
          labels.length > 0 && (
            <CheckboxGroup key={legend} legend={legend} hint={group === last && areOn && KEYS}>
              {labels.map((label, at) => (
                <CheckboxField key={at} label={label} {...requiredBox(`required.${group}.${at}`)} />
              ))}
            </CheckboxGroup>
          ),
      )}
      {!company.listed && (
        <Text fontWeight="medium">
          {[company.name, ...wordNames(company.alsoKnownAs)].join(', ')} is not in the directory yet.
          Approving this review lists the company, too.
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
  onPublish: (approval: ReadApproval) => Promise<Outcome>;
}

/** It can be published once its text is loaded, and only in the version on the screen. */
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
    const { isOver, failure: refusal } = await onPublish(approval);
    if (isOver) return;
    setFailure(errorMessage(refusal, 'Nothing was published. Please try again.'));
    if (refusal instanceof ApiError && refusal.status === 409) void mutate();
  };
  if (data && isFresh && textFindings(data).some(({ blocking }) => blocking))
    return (
      <Stack gap="4">
        <Facts review={data} onClose={rest.onClose} />
        <Texts review={data} />
        <Alert.Root status="error" size="sm">
          <Alert.Indicator />
          <Alert.Content display="block">
            What is marked in red has to be redacted before it can be published.{' '}
            <Link to={pageOf(data)} onClick={rest.onClose}>
              Redact it
            </Link>
          </Alert.Content>
        </Alert.Root>
      </Stack>
    );
  if (data && isFresh)
    return (
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

export function PublishDialog({ id, ...rest }: Omit<LoadedProps, 'id'> & { id: string | null }) {
  return (
    <Dialog isOpen={id !== null} onClose={rest.onClose} title="Approve this review?" wide>
      {id !== null && <Loaded key={id} id={id} {...rest} />}
    </Dialog>
  );
}
