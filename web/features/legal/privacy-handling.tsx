import { PRODUCT_NAME } from '../../../shared/product.ts';
import styles from './legal-page.module.css';
import { TakedownAddress } from './takedown-address.tsx';

export const whoWeAre = (
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

export const collected = (
  <>
    <p>We collect what the register needs, and nothing for advertising:</p>
    <dl className={styles.rows}>
      <div>
        <dt>Your account</dt>
        <dd>
          E-mail address, first and last name and, if you add one, a profile picture. We get these from you.
        </dd>
      </div>
      <div>
        <dt>Your reviews</dt>
        <dd>The content of your reviews, the evidence you attach, and what became of them in moderation.</dd>
      </div>
      <div>
        <dt>Your connection</dt>
        <dd>
          Your IP address in hashed form, so that it can be compared but not read, your browser type and the
          times of access. We get these from your browser. Where a file is uploaded or fetched, the log of the
          storage keeps the address as it is for seven days, to look into attacks.
        </dd>
      </div>
      <div>
        <dt>Requests</dt>
        <dd>Name, e-mail address and reasons of whoever asks for a takedown or sends a reply.</dd>
      </div>
    </dl>
    <p>
      An e-mail address, a name and a password are needed to open an account; without them you can still read
      the whole register. We ask nobody for special personal information (section 26), and a review that holds
      ID numbers, bank details or the like is refused or redacted before it is published.
    </p>
  </>
);

export const whyWeMay = (
  <>
    <p>
      Our lawful basis is <strong>legitimate interests</strong> (section 11(1)(f) of POPIA): the interest of
      the public in knowing, before it deals with a company, what others report of it; the interest of those
      who were not paid in saying so; and our own interest in keeping the register honest and secure. We weigh
      these against the interests of those who are named. That is what moderation, redaction, the right of
      reply and the takedown process are for.
    </p>
    <p>We use personal information to:</p>
    <ul>
      <li>run your account, and write to you about it and about your reviews;</li>
      <li>moderate reviews and publish the approved ones;</li>
      <li>prevent abuse, such as many reviews by one person;</li>
      <li>decide takedown requests and replies, and meet our legal obligations.</li>
    </ul>
    <p>
      We do not sell it, we do not use it for advertising, and no decision about you is made by a machine
      alone.
    </p>
  </>
);

export const sharing = (
  <>
    <p>
      The public sees approved reviews, and of their author only the name that the author chose to show: first
      and last name, the first name alone, or “Verified User”. Nobody but you and our moderators sees your
      e-mail address or the evidence you attach.
    </p>
    <p>
      Companies that host the register and deliver its e-mail process information for us, on our instructions
      and bound to confidentiality (sections 20 and 21). Where they do so outside South Africa, section 72 of
      POPIA is met: the law or the contract there protects the information as POPIA would. We give information
      to a court or an authority when the law obliges us to, and tell you of it when we are allowed to.
    </p>
  </>
);

export const security = (
  <p>
    We protect information as section 19 of POPIA asks: connections and storage are encrypted, passwords are
    never stored in readable form, IP addresses are hashed, access is limited to those whose work needs it,
    and what moderators do is logged. If an unauthorised person gains access to your information, we tell you
    and the Information Regulator as soon as reasonably possible (section 22).
  </p>
);

export const cookies = (
  <p>
    One cookie keeps you logged in; it ends when you log out. Your choice of light or dark mode stays in your
    browser. We set no advertising or tracking cookies, and the pages load nothing from third parties.
  </p>
);
