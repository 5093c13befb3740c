import { Span } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { counted } from '../../../shared/counted.ts';
import { formatLongDate } from '../../../shared/dates.ts';
import {
  ANSWER_DAYS,
  ARCHIVE_REASON,
  ARCHIVE_YEARS,
  SETTLED_YEARS,
  HEARING_WORKING_DAYS,
  QUESTIONS,
  REVIEW_YEARS,
} from '../../../shared/limits.ts';
import { PRODUCT_NAME, TERMS_VERSION } from '../../../shared/product.ts';
import { Bullets, LegalPage, type LegalSection, TakedownAddress } from './legal-page.tsx';

const acceptance = (
  <>
    <p>
      {PRODUCT_NAME} is a public register in which people report companies for non-payment, fraud, breach of
      contract or other misconduct. These terms are the agreement between you and {PRODUCT_NAME}. By reading
      the register, opening an account or submitting a review you accept them, together with the{' '}
      <Link to="/legal/privacy">privacy policy</Link> and the{' '}
      <Link to="/legal/takedown">takedown process</Link>.
    </p>
    <p>
      If you do not accept them, please do not use the register. You must be 18 or older, or have the consent
      of a parent or guardian, to open an account. If you act for a company, you confirm that you are allowed
      to.
    </p>
    <p>
      We may change these terms. A change applies from the day on which it appears on this page, never to
      something you did before it. South African law governs them, and South African courts decide disputes
      about them. Nothing in them takes away a right that the Consumer Protection Act or another law gives you
      and that cannot be given up by agreement.
    </p>
  </>
);

const responsibilities = (
  <>
    <p>When you submit a review, you confirm that:</p>
    <Bullets
      items={[
        'it is truthful, and describes what you yourself experienced as a supplier, client, employee or partner;',
        'you can support it, for instance with an invoice, a contract or messages, if you are asked to;',
        'you understand that it is a public allegation, and that a false one can lead to legal action against you, such as a claim for defamation;',
        'it holds no personal information, such as phone numbers, ID numbers, bank details or home addresses, yours or anybody else’s;',
        'it holds no threats, insults, hate speech or unlawful discrimination.',
      ]}
    />
    <p>
      You stay the owner of what you write, and you answer for it. You allow us to publish, shorten, redact
      and keep it for the purposes of the register. You may withdraw a review at any time under “My reviews”.
    </p>
    <p>
      We ask you by email what is still owed, {QUESTIONS.days.slice(0, -1).join(', ')} and{' '}
      {QUESTIONS.days.at(-1)} days after the publication and twice a year after that. Say so when you are
      paid. A review whose author did not answer two such questions says so, and an amount that its author did
      not confirm for a year no longer counts towards the company’s total, until they confirm it.
    </p>
    <p>
      Keep your password to yourself, and use one account. Do not submit reviews for reward, in somebody
      else’s name or about a competitor you had no dealings with. Do not collect the register’s contents by
      automated means other than those that we offer: <Link to="/developers">tokens for programs</Link>, feeds
      and sitemap. Do not try to get around its limits. We may suspend an account that does.
    </p>
  </>
);

const moderation = (
  <>
    <p>
      Every review waits for a moderator before the public can read it. The moderator looks at whether it is
      plausible and first-hand, whether it holds personal information, and whether publishing it would break
      the law, the Protection of Personal Information Act (POPIA) above all. A review that is approved usually
      appears within 24-48 hours.
    </p>
    <p>
      A moderator may approve a review, redact parts of it (the public then reads “[removed]”) or reject it,
      and tells the author why. <strong>Moderation decisions are final,</strong> but for one appeal: the
      author of a rejected or redacted review may appeal once within six months, in the profile, and a
      moderator who did not make the decision decides within ten working days. This does not affect a takedown
      request, a right of reply, or your right to go to court.
    </p>
    <p>
      Allegations end. {ARCHIVE_YEARS.incident} years after the incident a review moves to the company’s older
      reports and counts no longer, unless its author says, once, that the company acknowledged the debt since
      ({ARCHIVE_YEARS.ACKNOWLEDGED} years from that day) or that a court gave judgment (
      {ARCHIVE_YEARS.JUDGMENT} years). No payment lets it count for longer, and paid is paid:{' '}
      {counted(SETTLED_YEARS, 'year')} after it was settled a review counts no longer, unless it is about
      fraud. {ARCHIVE_REASON} {REVIEW_YEARS} years after its publication a review is deleted.
    </p>
    <p>
      How much is published and refused, how fast, and each decision without names is on the{' '}
      <Link to="/transparency">transparency page</Link>. Moderation is not verification. We read what is
      submitted; we do not investigate the events behind it.
    </p>
  </>
);

const disclaimer = (
  <>
    <p>
      <strong>
        Reviews are allegations by the people who wrote them. They are user-provided and have not been
        independently verified.
      </strong>{' '}
      They are moderated for legal compliance, and they are not findings of {PRODUCT_NAME}, of a court or of
      any authority. That a company is listed does not mean that it did what a review says; that a company is
      not listed does not mean that it is sound.
    </p>
    <p>
      The register is one source among many. Before you sign, pay or refuse, make your own enquiries: look the
      company up at the CIPC, ask for references, and take legal advice where much is at stake. Nothing here
      is legal, financial or credit advice.
    </p>
    <p>
      We provide the register as it is, and cannot promise that it is complete, current or always available.
      As far as the law allows, we are not liable for loss that follows from relying on a review, from its
      publication in good faith, or from its removal. We do not exclude liability for intent, gross negligence
      or anything else for which the law does not allow it.
    </p>
  </>
);

const rightOfReply = (
  <>
    <p>
      When a review is published, its company is told, once: those who represent it, and an email address at
      the domain of its own website or one that stands in public as its own. Where we know neither, the review
      says that the company could not be reached. The notice tells nothing of the author and holds no text of
      the review. Those who represent the company log in; to that email address it has an address of a page
      that works for {ANSWER_DAYS} days without an account: whoever has it reads the review, replies, says
      what was paid, disputes what is said to be owed, or asks for a takedown. Give it to those alone who may
      answer for the company.
    </p>
    <p>
      The author of a review may ask us to tell the company first. Once a moderator has read the review, the
      company then has {HEARING_WORKING_DAYS} working days to answer before anybody decides; an answer ends
      the wait.
    </p>
    <p>
      A company that is named in a review may answer it. On the company’s page, choose ‘Answer here’: whoever
      proves to speak for the company, by an email address of its own or by a document, replies below each
      review in its name, says what was paid, and disputes what is said to be owed. A reply is moderated by
      the same rules as a review. It costs nothing, and sending one gives up no other right. If that way is
      closed to you, write to <TakedownAddress subject="Right of reply" />.
    </p>
    <p>
      A company or person who believes that a review is defamatory, inaccurate, contrary to a court order or
      in breach of POPIA may ask for its removal. The <Link to="/legal/takedown">takedown process</Link> sets
      out the grounds, the steps and the time that each takes.
    </p>
  </>
);

const SECTIONS: readonly LegalSection[] = [
  { id: 'acceptance', title: 'Acceptance of these terms', text: acceptance },
  { id: 'user-responsibilities', title: 'User responsibilities', text: responsibilities },
  { id: 'content-moderation', title: 'Content moderation', text: moderation },
  { id: 'disclaimer', title: 'Disclaimer', text: disclaimer },
  { id: 'right-of-reply', title: 'Right of reply', text: rightOfReply },
];

export function Component() {
  return (
    <LegalPage
      title="Terms"
      inShort={
        <>
          Write only what is true and what happened to you. A moderator decides what is published. What you
          read here are allegations, not findings. A company that is named may answer.
          <Span display="block" mt="2">
            These are the terms of <time dateTime={TERMS_VERSION}>{formatLongDate(TERMS_VERSION)}</time>.
          </Span>
        </>
      }
      sections={SECTIONS}
    />
  );
}
