import { Box, Button, Heading, List, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { EMAIL_KINDS, NOT_VERIFIED } from '../../../../shared/email-kinds.ts';
import { mailTo } from '../../../../shared/mailbox.ts';
import type { RefusedMail } from '../../../../shared/schemas/mail.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { call } from '../../../lib/api.ts';
import { useAction } from '../../../lib/use-action.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListFooter } from '../../../ui/list-footer.tsx';
import { AdminPage, ListSkeleton } from '../admin-only.tsx';
import { When } from '../reviews/review-history.tsx';
import { useFocusAfterDecision } from '../use-focus-after-decision.ts';
import { useRefusedMail } from './use-refused-mail.ts';

const REASONS: Record<string, string> = {
  AccessDeniedException: 'The function that sends mail lacks a right.',
  AccountSuspendedException: 'Our SES account is suspended.',
  BadRequestException: 'SES cannot process the address or the mail.',
  MailFromDomainNotVerifiedException: 'The domain that we send from is not verified.',
  MessageRejected: 'SES does not accept this mail, or not to this address.',
  [NOT_VERIFIED]:
    'Our SES account is in the sandbox, which reaches verified addresses only, or our own address is not verified.',
  NotFoundException: 'SES does not recognise our sender address.',
  SendingPausedException: 'Sending is paused in our SES account.',
};

/** Ends with SES's own name for the reason, which is in logs and manuals. */
const explainRefusal = (refusal: string): string =>
  `${REASONS[refusal] ?? ''} SES refused: ${refusal}`.trim();

const headingId = (id: string) => `mail-${id}`;

function whyNot({ kind, to }: RefusedMail): string | null {
  if (EMAIL_KINDS[kind].sort === 'code') return 'The code has expired. The person can ask for a new one.';
  return to === null ? 'There is nobody to send it to: the account was deleted.' : null;
}

function Entry({ mail, isBusy, onResend }: { mail: RefusedMail; isBusy: boolean; onResend: () => void }) {
  const { id, kind, to, refusedAt, refusal } = mail;
  const reason = whyNot(mail);
  return (
    <List.Item
      flexWrap="wrap"
      justifyContent="space-between"
      columnGap="6"
      rowGap="2"
      py="4"
      borderBottomWidth="1px"
      overflowWrap="anywhere"
    >
      <Box flex="1 1 20rem" minW="0" maxW="measure">
        <Heading id={headingId(id)} tabIndex={-1} textStyle="subheading">
          {EMAIL_KINDS[kind].label}
        </Heading>
        {to !== null && (
          <Text>
            To <a href={mailTo(to)}>{to}</a>
          </Text>
        )}
        {mail.about && (
          <Text>
            <Link to={`/takedown/${mail.about.reference}`}>Takedown request {mail.about.reference}</Link>
            {mail.about.companyName && <span> about {mail.about.companyName}</span>}
          </Text>
        )}
        <Text color="fg.muted" textStyle="sm">
          <When at={refusedAt} />. {explainRefusal(refusal)}
        </Text>
      </Box>
      {reason === null ? (
        <Button
          size="sm"
          variant="outline"
          aria-disabled={isBusy}
          aria-describedby={headingId(id)}
          onClick={() => !isBusy && onResend()}
        >
          Send again
        </Button>
      ) : (
        <Text color="fg.muted" textStyle="sm">
          {reason}
        </Text>
      )}
    </List.Item>
  );
}

function RefusedMails() {
  const fetched = useRefusedMail();
  const [resent, setResent] = useState<ReadonlySet<string>>(new Set());
  /* Resent mail leaves at once, although the fetched list may contain it for a moment longer. */
  const list = { ...fetched, items: fetched.items.filter(({ id }) => !resent.has(id)) };
  const { isBusy, attempt } = useAction();
  const keepPosition = useFocusAfterDecision(
    list.items.map(({ id }) => id),
    (next) => (next === undefined ? null : document.getElementById(headingId(next))),
  );
  const resend = async ({ id, to }: RefusedMail) => {
    keepPosition(id);
    const failure = await attempt(() => call('resend-mail', { params: { id }, body: {} }), {
      done: { title: 'Mail sent again', description: `It is on its way to ${to}.` },
      failed: { title: 'Mail not sent', description: 'It is still in the list. Please try again.' },
    });
    const isOver = failure instanceof ApiError && (failure.status === 404 || failure.code === 'already_sent');
    if (failure === null || isOver) setResent((ids) => new Set(ids).add(id));
  };
  return (
    <>
      {list.isLoading && <ListSkeleton label="Refused mail is being fetched" count={4} height="6rem" />}
      <List.Root variant="plain" mt="6" aria-label="Refused mail">
        {list.items.map((mail) => (
          <Entry key={mail.id} mail={mail} isBusy={isBusy} onResend={() => void resend(mail)} />
        ))}
      </List.Root>
      <ListFooter
        list={list}
        failure="Failed to fetch refused mail"
        empty={
          <EmptyState title="All mail was delivered">No mail was refused in the last 30 days</EmptyState>
        }
      />
    </>
  );
}

export function Component() {
  return (
    <AdminPage
      title="Mail"
      lead="Mail that was refused and reached nobody. Once the cause is fixed, it can be sent again; after 30 days it is deleted, or after a year if it tells a company of a review."
    >
      <RefusedMails />
    </AdminPage>
  );
}
