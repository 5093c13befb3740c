import { Box, Button, HStack, List, Text } from '@chakra-ui/react';
import { formatLongDate } from '../../../shared/dates.ts';
import { formatRandAndCents } from '../../../shared/money.ts';
import { call } from '../../lib/api.ts';
import { focusHeading } from '../../lib/focus.ts';
import { useAction } from '../../lib/use-action.ts';
import type { OwnPartProps } from './own-section.tsx';
import { UNANSWERED_CLAIM } from './word-owed.ts';

const TEXTS = {
  'confirm-payment': {
    done: { title: 'Payment confirmed', description: 'It counts from now on.' },
    failed: 'Payment not confirmed',
  },
  'deny-payment': {
    done: { title: 'Payment denied', description: 'The review says that it did not arrive.' },
    failed: 'Payment not denied',
  },
} as const;

export function ClaimsToAnswer({ mine: { payments, waiting } }: OwnPartProps) {
  const { isBusy, run } = useAction();
  const answer = async (route: keyof typeof TEXTS, id: string) => {
    const isDone = await run(() => call(route, { params: { id } }), TEXTS[route]);
    /* The button has disappeared with the claim. */
    if (isDone) focusHeading();
  };
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
          const button = { 'aria-disabled': isBusy, 'aria-describedby': heading } as const;
          return (
            <List.Item key={paymentId} display="block">
              <Text id={heading} fontWeight="medium">
                {formatRandAndCents(payment.amountZar)}, paid on {formatLongDate(payment.paidOn)}
              </Text>
              <Text color="fg.muted">Please answer by {formatLongDate(answerBy)}.</Text>
              <HStack wrap="wrap" gap="3" mt="3">
                <Button {...button} onClick={() => void answer('confirm-payment', paymentId)}>
                  Yes, it arrived
                </Button>
                <Button {...button} variant="outline" onClick={() => void answer('deny-payment', paymentId)}>
                  No, it did not arrive
                </Button>
              </HStack>
            </List.Item>
          );
        })}
      </List.Root>
    </Box>
  );
}
