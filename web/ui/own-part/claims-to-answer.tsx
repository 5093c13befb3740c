import { Box, HStack, List, Text } from '@chakra-ui/react';
import { formatLongDate } from '../../../shared/dates.ts';
import { formatRandAndCents } from '../../../shared/money.ts';
import { call } from '../../lib/api.ts';
import { focusHeading } from '../../lib/focus.ts';
import { ActionButton } from '../action-button.tsx';
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
          if (!payment) return null;
          const heading = `claim-${paymentId}`;
          const params = { id: paymentId };
          /* The buttons disappear with the claim. */
          const button = { onDone: focusHeading, 'aria-describedby': heading };
          return (
            <List.Item key={paymentId} display="block">
              <Text id={heading} fontWeight="medium">
                {formatRandAndCents(payment.amountZar)}, paid on {formatLongDate(payment.paidOn)}
              </Text>
              <Text color="fg.muted">Please answer by {formatLongDate(answerBy)}.</Text>
              <HStack wrap="wrap" gap="3" mt="3">
                <ActionButton
                  {...button}
                  variant="solid"
                  send={() => call('confirm-payment', { params })}
                  texts={CONFIRMED}
                >
                  Yes, it arrived
                </ActionButton>
                <ActionButton {...button} send={() => call('deny-payment', { params })} texts={DENIED}>
                  No, it did not arrive
                </ActionButton>
              </HStack>
            </List.Item>
          );
        })}
      </List.Root>
    </Box>
  );
}
