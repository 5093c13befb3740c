import type { Company } from '../../../shared/schemas/companies.ts';
import { addressLine } from '../../lib/address-line.ts';
import { LeadingButton } from '../../ui/button.tsx';
import styles from './company-head.module.css';
import { ShareButton } from './share-button.tsx';
import { WebsiteLink } from './website-link.tsx';

interface CompanyHeadProps {
  company: Company;
}

/** The company's name and basic facts, and the link to flag it. */
export function CompanyHead({ company }: CompanyHeadProps) {
  const { id, name, slug, cipcRegNo, address, city, province, website } = company;
  const location = addressLine({ address, city, province });
  return (
    <header className={styles.head}>
      <div className={styles.who}>
        <h1>{name}</h1>
        <p className={styles.facts}>
          {cipcRegNo && <span className={styles.number}>CIPC {cipcRegNo}</span>}
          {location && <span>{location}</span>}
          <WebsiteLink website={website} />
        </p>
      </div>
      <div className={styles.actions}>
        <LeadingButton to={`/submit-review?companyId=${id}`}>Submit Review</LeadingButton>
        <ShareButton name={name} slug={slug} />
      </div>
    </header>
  );
}
