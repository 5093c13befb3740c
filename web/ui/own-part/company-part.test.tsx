import { ChakraProvider, defaultSystem } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DISPUTE_REASON_LABELS } from '../../../shared/enumerations.ts';
import type { Dispute } from '../../../shared/schemas/debts.ts';
import type { OwnReply } from '../../../shared/schemas/replies.ts';
import type { PublicReview } from '../../../shared/schemas/reviews.ts';
import { CompanyPart } from './company-part.tsx';

type Props = ComponentProps<typeof CompanyPart>;

const AT = '2026-11-24T00:00:00.000Z';
const DISPUTE: Dispute = { reason: 'NOT_OWED', since: AT };
const TEXT = { body: 'We paid half of this in June.', position: 'Bookkeeper' };
const REPLY = { ...TEXT, publishedAt: AT };
const OWN_REPLY: OwnReply = { ...TEXT, id: 'r', status: 'APPROVED', reason: null, createdAt: AT };

const REPLIES = ['Reply in your own words', 'Write another reply', 'Withdraw the reply'];
const DISPUTES = [...Object.values(DISPUTE_REASON_LABELS), 'Withdraw the dispute'];
const NAMES = [...REPLIES, 'The company paid', ...DISPUTES];

/** The answers that the form offers, and its text. */
function draw(shown: Partial<PublicReview>, said: Partial<Props['said']>, asksPosition = true) {
  const review = { id: 'a', status: 'APPROVED', settledAt: null, reply: null, dispute: null, ...shown };
  const text = renderToStaticMarkup(
    <ChakraProvider value={defaultSystem}>
      <CompanyPart
        review={review as PublicReview}
        said={{ reply: null, dispute: null, payments: [], ...said }}
        asksPosition={asksPosition}
        send={() => Promise.resolve()}
      />
    </ChakraProvider>,
  );
  return { text, offers: NAMES.filter((name) => text.includes(`>${name}<`)) };
}

test('the mailbox of a notice is offered nothing that would replace or withdraw what a representative said, and is told why', () => {
  const { text, offers } = draw({ reply: REPLY, dispute: DISPUTE }, {});
  expect(offers).toEqual(['The company paid']);
  expect(text).toContain('A representative of the company has replied already.');
  expect(text).toContain('A representative of the company disputes it already.');
});

test('where nothing is left to say by the address of a notice, no form is drawn', () => {
  expect(draw({ reply: REPLY }, {}).text).toContain('<form');
  expect(draw({ reply: REPLY, settledAt: AT }, {}).text).not.toContain('<form');
});

test('what the mailbox said itself it may replace and withdraw', () => {
  const { text, offers } = draw({ reply: REPLY, dispute: DISPUTE }, { reply: OWN_REPLY, dispute: DISPUTE });
  expect(offers).toEqual(['Write another reply', 'Withdraw the reply', 'The company paid', ...DISPUTES]);
  expect(text).not.toContain('already');
});

test('a representative may replace and withdraw whatever was said for the company', () => {
  const { offers } = draw({ reply: REPLY, dispute: DISPUTE }, { dispute: DISPUTE }, false);
  expect(offers).toEqual(['Write another reply', 'Withdraw the reply', 'The company paid', ...DISPUTES]);
});

test('before anything was said, there is nothing to withdraw', () => {
  const { offers } = draw({}, {});
  expect(offers).toEqual(['Reply in your own words', 'The company paid', ...DISPUTES.slice(0, -1)]);
});
