import { TakedownAddress } from './legal-page.tsx';

export const NEEDED = [
  'the address of the review: ‘Link to this review’ below each review on a company’s page leads to it;',
  'the ground, and which words it concerns;',
  'why, and what shows it: the court order, a proof of payment, correspondence;',
  'your name, how we reach you and, if you write for a company, that you may act for it;',
  'for a notice under section 77 of the Electronic Communications and Transactions Act 25 of 2002, also the right infringed, what you ask us to do, your phone number, postal address and signature, that you act in good faith, and that what you state is true and correct to your knowledge.',
];

/** For who cannot use the form, which needs script. */
export const TakedownByEmail = () => (
  <>
    <p>
      You can ask for a takedown by email to <TakedownAddress subject="Takedown request" />. We need:
    </p>
    <ul>
      {NEEDED.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </>
);
