import { Text } from '@chakra-ui/react';
import { useRef } from 'react';
import { formatLongDate, southAfricanDay } from '../../../shared/dates.ts';
import { DISPUTE_REASON_LABELS } from '../../../shared/enumerations.ts';
import { formatRandAndCents } from '../../../shared/money.ts';
import { call } from '../../lib/api.ts';
import { findHeading } from '../../lib/focus.ts';
import { ConfirmButton } from '../confirm-dialog.tsx';
import { type OwedAnswer, OwedChoice, OwedChoices } from '../owed-choices.tsx';
import { ClaimsToAnswer } from './claims-to-answer.tsx';
import { type OwnPartProps, OwnSection } from './own-section.tsx';
import { wordOwed } from './word-owed.ts';

const SETTLED = {
  done: { title: 'Marked as settled', description: 'Nothing counts as owed any more.' },
  failed: 'Not marked as settled',
};

/** Closes the debt regardless of the amount left, once the author has confirmed it. */
function Closing({ review: { id, outstandingZar } }: OwnPartProps) {
  return (
    <OwedChoice about="You agreed on something else, or let it go: nothing counts as owed any more.">
      <ConfirmButton
        button={{ variant: 'outline', children: 'Mark as settled' }}
        title="Mark this debt as settled?"
        action="Mark as settled"
        busyText="Settling…"
        colorPalette="gray"
        send={() => call('settle-review', { params: { id } })}
        texts={SETTLED}
        nextFocus={findHeading}
      >
        <Text>
          {outstandingZar === null
            ? 'The review then says that the matter is settled. It stays public, and this cannot be undone.'
            : `The ${formatRandAndCents(outstandingZar)} that is left no longer counts as owed. The review stays public, and this cannot be undone.`}
        </Text>
      </ConfirmButton>
    </OwedChoice>
  );
}

function wordState({ review }: OwnPartProps): string[] {
  const { amountOwedZar, confirmedAt, unconfirmedSince, dispute } = review;
  const left = amountOwedZar === null ? 'Your review names no amount.' : wordOwed(review);
  return [
    left,
    ...(unconfirmedSince
      ? [
          `You have not confirmed that since ${formatLongDate(unconfirmedSince)}, and the review says so. After a year it no longer counts towards the company’s total, until you say what is owed.`,
        ]
      : confirmedAt
        ? [`You confirmed that on ${formatLongDate(confirmedAt)}.`]
        : []),
    ...(dispute
      ? [
          `The company has disputed it since ${formatLongDate(dispute.since)}: ${DISPUTE_REASON_LABELS[dispute.reason].toLowerCase()}. Your answer here stands beside that.`,
        ]
      : []),
  ];
}

/** Empty once the debt is settled. Payments that the company claims come first. */
export function OwnOwed(props: OwnPartProps) {
  const { id, outstandingZar, settledAt } = props.review;
  // A retry after a lost response uses the same key, so that the payment is recorded once.
  const key = useRef(crypto.randomUUID());
  const pay = async (body: { amountZar: number; paidOn: string }) => {
    await call('record-payment', { params: { id }, body, headers: { 'Idempotency-Key': key.current } });
    key.current = crypto.randomUUID();
  };
  const take = async (owed: OwedAnswer): Promise<unknown> => {
    if (owed.answer === 'NOTHING') return call('confirm-review', { params: { id } });
    if (owed.answer === 'PART') return pay({ amountZar: owed.amountZar, paidOn: owed.paidOn });
    if (!outstandingZar) return call('settle-review', { params: { id } });
    return pay({ amountZar: outstandingZar, paidOn: southAfricanDay(new Date()) });
  };
  if (settledAt !== null) return null;
  return (
    <OwnSection title="What is owed now" anchor="owed" lead={wordState(props).join(' ')}>
      <ClaimsToAnswer {...props} />
      <OwedChoices showsToast id={id} outstandingZar={outstandingZar} send={take}>
        <Closing {...props} />
      </OwedChoices>
    </OwnSection>
  );
}
