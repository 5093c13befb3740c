import { Box, Button, HStack, List, Text } from '@chakra-ui/react';
import { formatLongDate } from '../../../shared/dates.ts';
import { formatRandAndCents } from '../../../shared/money.ts';
import { call } from '../../lib/api.ts';
import { focusHeading } from '../../lib/focus.ts';
import { useAction } from '../../lib/use-action.ts';
import type { OwnPartProps } from './own-section.tsx';
import { UNANSWERED_CLAIM } from './word-owed.ts';

const CONFIRMED = {
  done: { title: 'Payment confirmed', description: 'It counts from now on.' },
  failed: 'Payment not confirmed',
};
const DENIED = {
  done: { title: 'Payment denied', description: 'The review says that it did not arrive.' },
  failed: 'Payment not denied',
};

type Payment = OwnPartProps['mine']['payments'][number];

function Claim({ id, amountZar, paidOn, answerBy }: Payment & { answerBy: string }) {
  const { isBusy, run } = useAction();
  const button = { 'aria-describedby': id, 'aria-disabled': isBusy };
  /* The buttons disappear with the claim. */
  const answer = async (act: 'confirm-payment' | 'deny-payment', texts: typeof DENIED) => {
    if (await run(() => call(act, { params: { id } }), texts)) focusHeading();
  };
  return (
    <List.Item display="block">
      <Text id={id} fontWeight="medium">
        {formatRandAndCents(amountZar)}, paid on {formatLongDate(paidOn)}
      </Text>
      <Text color="fg.muted">Please answer by {formatLongDate(answerBy)}.</Text>
      <HStack wrap="wrap" gap="3" mt="3">
        <Button {...button} onClick={() => void answer('confirm-payment', CONFIRMED)}>
          Yes, it arrived
        </Button>
        <Button {...button} variant="outline" onClick={() => void answer('deny-payment', DENIED)}>
          No, it did not arrive
        </Button>
      </HStack>
    </List.Item>
  );
}

export function ClaimsToAnswer({ mine: { payments, waiting } }: OwnPartProps) {
  if (waiting.length === 0) return null;
  return (
    <Box mt="5">
      <Text fontWeight="medium">Did this arrive?</Text>
      <Text mt="1" maxW="measure" color="fg.muted">
        The company says that it paid. It counts once you say that it arrived. {UNANSWERED_CLAIM}
      </Text>
      <List.Root variant="plain" gap="5" mt="4">
        {waiting.map(({ paymentId, answerBy }) => {
          const payment = payments.find(({ id }) => id === paymentId);
          return payment && <Claim key={paymentId} {...payment} answerBy={answerBy} />;
        })}
      </List.Root>
    </Box>
  );
}
