import { Box, List, Text } from '@chakra-ui/react';
import { ButtonLink } from '../../ui/button.tsx';
import { Bullets, LegalPage, type LegalSection, Rows, TakedownAddress } from './legal-page.tsx';
import { NEEDED } from './takedown-by-email.tsx';

const grounds = (
  <>
    <p>We remove a review, or the part of it that is at fault, on one of four grounds:</p>
    <Rows
      rows={{
        Defamation:
          'It wrongfully harms your good name, and neither truth and public benefit nor fair comment justify it.',
        Inaccuracy: 'It states facts that you can show to be wrong: an amount, a date, a debt that was paid.',
        'Court order': 'A South African court has ordered its removal, or has found against what it says.',
        'POPIA violation':
          'It holds personal information that we may not publish, such as an ID number or a home address.',
      }}
    />
    <p>That a review is unfavourable, or costs you business, is not a ground by itself.</p>
  </>
);

const howToAsk = (
  <>
    <p>
      Send an email to <TakedownAddress subject="Takedown request" />, or use our form, which gives you a
      reference with which to follow your request.
    </p>
    <ButtonLink to="/takedown" mt="4">
      Request a takedown
    </ButtonLink>
    <p>We need:</p>
    <Bullets items={NEEDED} />
    <p>
      You need no lawyer, and it costs nothing. We use your details for your request alone, and give the
      author of the review the ground and your reasons, but neither your name nor your address.
    </p>
  </>
);

const STEPS = [
  {
    title: 'Acknowledgment',
    time: 'within 2 business days',
    text: 'We confirm that we have your request, and ask for what is missing. The author of the review is asked to respond.',
  },
  {
    title: 'Legal review',
    time: '5-7 days',
    text: 'We hold the review and your reasons against the four grounds. Personal information that is plainly unlawful is taken out at once.',
  },
  {
    title: 'Reviewer response',
    time: '7 days',
    text: 'From the day on which they are asked, while the legal review goes on, the author of the review may answer, and show what supports it. They are told the ground and your reasons, not who you are.',
  },
  {
    title: 'Decision',
    time: '2-3 days',
    text: 'We decide whether the review stays, is corrected or goes, and tell both sides.',
  },
  {
    title: 'Action',
    time: 'after the decision',
    text: 'What we decided is done: a review that goes leaves the register, the search and the company’s totals.',
  },
];

const steps = (
  <>
    <List.Root as="ol" variant="plain" maxW="measure" mt="3" borderBottomWidth="1px">
      {STEPS.map(({ title, time, text }) => (
        <List.Item
          key={title}
          display="grid"
          gridTemplateColumns={{ sm: '1fr auto' }}
          columnGap="6"
          py="4"
          borderTopWidth="1px"
        >
          <strong>{title}</strong>
          <Text color="fg.muted">{time}</Text>
          <Text gridColumn="1 / -1">{text}</Text>
        </List.Item>
      ))}
    </List.Root>
    <Box
      maxW="measure"
      mt="6"
      px="5"
      py="4"
      borderWidth="1px"
      borderColor="fg"
      borderRadius="l2"
      bg="bg.panel"
    >
      From the request to the end, this typically takes <strong>14-21 business days</strong>.
    </Box>
    <p>
      If your request is refused, you may appeal once within six months, on the status page of your request: a
      moderator who did not make the decision decides within ten working days. You may also complain to the
      Information Regulator where personal information is concerned, or go to court. The process takes none of
      these from you.
    </p>
  </>
);

const reply = (
  <p>
    Often an answer does more than a removal. As an alternative to a takedown, or beside one, a company may
    use its right of reply: ‘Answer here’ on its page lets whoever proves to speak for it reply below each
    review, claim payments and dispute what is said to be owed, free of charge. A reply is moderated like a
    review, and says in which position its writer speaks. It should answer the facts, and hold no personal
    information. If that way is closed to you, write to <TakedownAddress subject="Right of reply" />.
  </p>
);

const SECTIONS: readonly LegalSection[] = [
  { id: 'grounds', title: 'Grounds', text: grounds },
  { id: 'how-to-ask', title: 'How to ask', text: howToAsk },
  { id: 'steps', title: 'Steps and times', text: steps },
  { id: 'right-of-reply', title: 'Right of reply instead', text: reply },
];

export function Component() {
  return (
    <LegalPage
      title="Takedown process"
      inShort={
        <>
          If a review about you or your company is unlawful or wrong, ask us to remove it. We hear both sides
          and decide, typically within 14-21 business days. A company may also simply answer.
        </>
      }
      sections={SECTIONS}
    />
  );
}
