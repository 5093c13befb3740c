import { Link } from 'react-router-dom';
import {
  PRIVACY_ANSWER_DAYS,
  PRIVACY_KEPT_DAYS,
  REJECTED_REVIEW_DAYS,
  REVIEW_YEARS,
  TAKEDOWN_FILE_DAYS,
} from '../../../shared/limits.ts';
import { PRODUCT_NAME } from '../../../shared/product.ts';
import { Bullets, LegalPage, type LegalSection, Rows, TakedownAddress } from './legal-page.tsx';

const whoWeAre = (
  <>
    <p>
      {PRODUCT_NAME} is the responsible party, in the words of POPIA, for the personal information described
      here. You reach our Information Officer at <TakedownAddress subject="Personal information" />.
    </p>
    <p>
      This policy is also our notice to you under section 18 of POPIA. It covers the people who use the
      register and those who are named in it. POPIA protects companies as well as people; what it says of you
      here holds for both.
    </p>
  </>
);

const collected = (
  <>
    <p>We collect what the register needs, and nothing for advertising:</p>
    <Rows
      rows={{
        'Your account':
          'Email address, first and last name and, if you add one, a profile picture. We get these from you.',
        'Your reviews':
          'The content of your reviews, the evidence you attach, and what became of them in moderation. One in twenty is read by a second moderator. Moderators see which reviews share a text, a file or the number of an invoice; we compare these in hashed form, in which nobody can read them.',
        'Your connection':
          'Your IP address in hashed form, so that it can be compared but not read, your browser type and the times of access. We get these from your browser. Moderators see how many reviews came from one address within 30 days, never the address. Browser type and times are those of your sessions, which you see and end in your profile. Where a file is uploaded or fetched, the log of the storage keeps the address as it is for seven days, to look into attacks. Where our firewall refuses a request, its log does so for three days, in the United States.',
        'What you look up':
          'The rows of your watchlist, with your own codes, and the tokens that you make for your own programs, with when each was last used. Of a list that you check we keep nothing unless you press Keep this list checked: its file stays on your device, and we count how many lists you check.',
        Requests:
          'Name, email address and reasons of whoever asks for a takedown, files that they add, and appeals.',
        'Notices to companies':
          'The email address at which a company is told of reviews. We get it from authors, at the domain of the company’s website alone, or from where it stands in public. Moderators alone see it. If it is yours, you may object; we then use it no more.',
        Representatives:
          'Position and work email address of whoever answers for a company, their replies, and a document that they send as proof, which we delete once a moderator has decided. Document and IP address are kept in hashed form: moderators see whether a review of the company shares them.',
      }}
    />
    <p>
      An email address, a name and a password are needed to open an account; without them you can still read
      the whole register. We ask nobody for special personal information (section 26), and a review that holds
      ID numbers, bank details or the like is refused or redacted before it is published.
    </p>
  </>
);

const whyWeMay = (
  <>
    <p>
      Our lawful basis is <strong>legitimate interests</strong> (section 11(1)(f) of POPIA): the interest of
      the public in knowing, before it deals with a company, what others report of it; the interest of those
      who were not paid in saying so; and our own interest in keeping the register honest and secure. We weigh
      these against the interests of those who are named. That is what moderation, redaction, the right of
      reply and the takedown process are for.
    </p>
    <p>We use personal information to:</p>
    <Bullets
      items={[
        'run your account, and write to you about it and about your reviews;',
        'moderate reviews and publish the approved ones;',
        'prevent abuse, such as many reviews by one person;',
        'decide takedown requests and replies, and meet our legal obligations.',
      ]}
    />
    <p>
      We do not sell it, we do not use it for advertising, and no decision about you is made by a machine
      alone.
    </p>
  </>
);

const sharing = (
  <>
    <p>
      The public sees approved reviews, and of their author only the name that the author chose to show: first
      and last name, the first name alone, or “Verified User”. Nobody but you and our moderators sees your
      email address or the evidence you attach. The company is told that there is a review, never by whom. If
      somebody asks us to take down a review, its author is told on what ground and why, not who asked.
    </p>
    <p>
      Companies that host the register and deliver its email process information for us, on our instructions
      and bound to confidentiality (sections 20 and 21). Where they do so outside South Africa, section 72 of
      POPIA is met: the law or the contract there protects the information as POPIA would. We give information
      to a court or an authority when the law obliges us to, and tell you of it when we are allowed to.
    </p>
  </>
);

const security = (
  <p>
    We protect information as section 19 of POPIA asks: connections and storage are encrypted, passwords are
    never stored in readable form, IP addresses are hashed, access is limited to those whose work needs it,
    and what moderators do is logged. If an unauthorised person gains access to your information, we tell you
    and the Information Regulator as soon as reasonably possible (section 22).
  </p>
);

const weaknesses = (
  <>
    <p>
      If you find a weakness in the register, tell us first, and nobody else until it is mended: people who
      write here may be at risk. Our <a href="/.well-known/security.txt">security.txt</a> names the address. A
      person answers within two working days; what is grave we mend within seven days, the rest within 90, and
      we tell you when it is done.
    </p>
    <p>
      We take no legal step against research in good faith: work with accounts and reviews of your own, stop
      at the first sight of somebody else’s information, keep none of it, break nothing, and give us 90 days
      before you publish.
    </p>
  </>
);

const cookies = (
  <p>
    One cookie keeps you logged in; it ends when you log out. Your choice of light or dark mode stays in your
    browser, and so do the id of your account while you are logged in, and files of this site, without your
    data, so that it opens on a bad line. We set no advertising or tracking cookies, and the pages load
    nothing from third parties.
  </p>
);

const retention = (
  <>
    <p>
      We keep personal information for <strong>the life of your account plus 7 years</strong>. The seven years
      cover the time in which claims about a publication can be brought and our own records must be kept
      (section 14 of POPIA).
    </p>
    <p>
      When you delete your account, the account, its sessions and your pending reviews are deleted at once.
      Approved reviews stay in the register, shown as “Verified User”; withdraw them first if you do not want
      that. What the law makes us keep is locked away from every page of the register, and destroyed when the
      time is over. Who wrote a review is kept for that time only in sealed form, but for the hash below: it
      is encrypted to a key that two officers keep off-line, apart from all our systems. Nobody who works on
      the register can read it, and nobody who breaks in. We open it for a court’s order alone, one review at
      a time, write each opening down and publish how many there were.
    </p>
    <p>Some things go earlier, and some have an end of their own:</p>
    <Rows
      rows={{
        'Rejected reviews': `With their files, ${REJECTED_REVIEW_DAYS} days after the decision. “My reviews” shows the day.`,
        'Approved reviews': `With their files, ${REVIEW_YEARS} years after they were published. Three years after the incident, or one after they were settled, they stand among the older reports and count in no figure.`,
        Sessions: '30 days after you logged in, or when you log out or end them.',
        'Your watchlist and tokens':
          'Until you remove the row or withdraw the token; a token goes after its last day at the latest.',
        'Questions what is still owed':
          'Of the address in the email a hash, with the review and whether it was answered, 30 days.',
        'Links to answer for a company':
          'Of the address that we wrote to a hash, and the address itself so that only the link in our mail can read it, two years after the link has ended: until then it can be sent anew. That a mailbox refused our mail, or was no company’s, as a hash for 7 years.',
        'Emails to you': 'The text goes when it is sent; that it was sent, and when, after 30 days.',
        'Approved reviews of a deleted account':
          'The text stays, without your name. Its files stay as evidence, under names that say nothing; what a moderator had taken out of the text is deleted.',
        'Facts of a deleted account':
          'Your name, your email address and the months in which the account began and ended, 7 years. They say nothing of what you wrote.',
        'Suspended accounts':
          'A hash of the email address, with the reason, until the suspension is lifted and 7 years at most, also when the account is deleted: whoever signs up with the address again is suspended still. Of an address that nobody proved it says for 3 years only that there was a suspension.',
        'Withdrawn reviews that were public':
          'What they said, with their author sealed as described above, 7 years. No page shows them, and no name stands with them.',
        'What came before':
          'When a review that was public, or that its company was told of, is withdrawn or deleted, or your account is: the company, what became of the review, the day on which the company was told, and hashes of your email address (if you proved it), of the text, of files and invoice numbers, 3 years. Moderators see it beside later reviews of that company, so that nobody evades the rules by beginning anew. “Download My Data” shows what is held of your address.',
        'Who counts as one person':
          'A hash of your email address stays with your reviews, so that a company’s page counts you once. Nobody is shown it, and only who has our data, the key of the hashes and an address could test whether they belong together.',
        'Takedown requests':
          'With the name and address of who asked, and the author’s response, 7 years after the decision.',
        'Files with takedown requests': `${TAKEDOWN_FILE_DAYS} days after the decision, or with the account that added them.`,
        'What moderators did':
          'Decisions with their reasons, and who read files or texts before a redaction, 7 years.',
        'Security events':
          'Log-ins, refused attempts and acts of moderators, with hashes in place of names and addresses, 90 days.',
        'What was deleted':
          'Backups hold it for 35 days, and monthly copies of them for 90. Nobody reads these, and a restore deletes it again.',
      }}
    />
  </>
);

const rights = (
  <>
    <p>POPIA gives you the following rights (sections 5, 11 and 23 to 25). Using them costs nothing.</p>
    <Rows
      rows={{
        Access: (
          <>
            To know whether we hold information about you, and to get a copy of it. Account holders download
            theirs under “Download My Data” in the <Link to="/profile">profile</Link>, or with all their files
            under “Ask for My Files”.
          </>
        ),
        Correction:
          'To have information corrected that is inaccurate, out of date, incomplete or misleading. You change your name, picture and email address in the profile; for anything else, write to us.',
        Deletion:
          'To have information deleted that we may no longer keep. Account holders use “Delete My Account” in the profile.',
        Objection:
          'To object, on reasonable grounds relating to your situation, to our using your information on the basis of legitimate interests (section 11(3)(a)). We then stop, unless the law provides for it.',
        Complaint: 'To complain to the Information Regulator, as the next section explains.',
      }}
    />
    <p>
      Send a <Link to="/privacy-request">privacy request</Link>: it needs no account, and a page of its own
      shows where it stands. A code proves your address, so that we are sure whom we answer; we answer as soon
      as reasonably possible, within {PRIVACY_ANSWER_DAYS} days at most. Unconfirmed requests are deleted
      after {PRIVACY_KEPT_DAYS.unconfirmed} days, all others a year after their end. You can also write to{' '}
      <TakedownAddress subject="POPIA request" />. To have a review about you or your company removed, use the{' '}
      <Link to="/legal/takedown">takedown process</Link>: it is quicker.
    </p>
  </>
);

const complaint = (
  <>
    <p>
      If you think that we handle your information unlawfully, please tell us first, so that we can put it
      right. You may complain to the Information Regulator (South Africa) in any case (section 74 of POPIA):
    </p>
    <Rows
      rows={{
        Website: (
          <a href="https://inforegulator.org.za" rel="noreferrer">
            inforegulator.org.za
          </a>
        ),
        Complaints: (
          <a href="mailto:POPIAComplaints@inforegulator.org.za">POPIAComplaints@inforegulator.org.za</a>
        ),
      }}
    />
  </>
);

const SECTIONS: readonly LegalSection[] = [
  { id: 'who-we-are', title: 'Who is responsible', text: whoWeAre },
  { id: 'what-we-collect', title: 'What we collect', text: collected },
  { id: 'lawful-basis', title: 'Why we may use it', text: whyWeMay },
  { id: 'sharing', title: 'Who sees it', text: sharing },
  { id: 'retention', title: 'How long we keep it', text: retention },
  { id: 'your-rights', title: 'Your rights', text: rights },
  { id: 'complaints', title: 'Complaints to the Information Regulator', text: complaint },
  { id: 'security', title: 'How we protect it', text: security },
  { id: 'weaknesses', title: 'Reporting a security weakness', text: weaknesses },
  { id: 'cookies', title: 'Cookies', text: cookies },
];

export function Component() {
  return (
    <LegalPage
      title="Privacy Policy"
      inShort={
        <>
          How {PRODUCT_NAME} handles personal information under the Protection of Personal Information Act 4
          of 2013 (POPIA): what we collect, why we may, how long we keep it, and how you get it seen,
          corrected or deleted.
        </>
      }
      sections={SECTIONS}
    />
  );
}
