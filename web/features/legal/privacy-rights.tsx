import { Link } from 'react-router-dom';
import styles from './legal-page.module.css';
import { TakedownAddress } from './takedown-address.tsx';

export const retention = (
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
      time is over.
    </p>
  </>
);

export const rights = (
  <>
    <p>POPIA gives you the following rights (sections 5, 11 and 23 to 25). Using them costs nothing.</p>
    <dl className={styles.rows}>
      <div>
        <dt>Access</dt>
        <dd>
          To know whether we hold information about you, and to get a copy of it. Account holders download
          theirs under “Download My Data” in the <Link to="/profile">profile</Link>.
        </dd>
      </div>
      <div>
        <dt>Correction</dt>
        <dd>
          To have information corrected that is inaccurate, out of date, incomplete or misleading. You change
          your name and picture in the profile; for anything else, write to us.
        </dd>
      </div>
      <div>
        <dt>Deletion</dt>
        <dd>
          To have information deleted that we may no longer keep. Account holders use “Delete My Account” in
          the profile.
        </dd>
      </div>
      <div>
        <dt>Objection</dt>
        <dd>
          To object, on reasonable grounds relating to your situation, to our using your information on the
          basis of legitimate interests (section 11(3)(a)). We then stop, unless the law provides for it.
        </dd>
      </div>
      <div>
        <dt>Complaint</dt>
        <dd>To complain to the Information Regulator, as the next section explains.</dd>
      </div>
    </dl>
    <p>
      Write to <TakedownAddress subject="POPIA request" /> and say which right you want to use. We have to be
      sure who you are before we act, and answer as soon as reasonably possible, within 30 days at most. To
      have a review about you or your company removed, use the{' '}
      <Link to="/legal/takedown">takedown process</Link>: it is quicker.
    </p>
  </>
);

export const complaint = (
  <>
    <p>
      If you think that we handle your information unlawfully, please tell us first, so that we can put it
      right. You may complain to the Information Regulator (South Africa) in any case (section 74 of POPIA):
    </p>
    <dl className={styles.rows}>
      <div>
        <dt>Website</dt>
        <dd>
          <a href="https://inforegulator.org.za" rel="noreferrer">
            inforegulator.org.za
          </a>
        </dd>
      </div>
      <div>
        <dt>Complaints</dt>
        <dd>
          <a href="mailto:POPIAComplaints@inforegulator.org.za">POPIAComplaints@inforegulator.org.za</a>
        </dd>
      </div>
    </dl>
  </>
);
