import type { Company } from '../../../shared/schemas/companies.ts';
import { LeadingButton } from '../../ui/button.tsx';
import styles from './company-head.module.css';
import { WebsiteLink } from './website-link.tsx';

interface CompanyHeadProps {
  company: Company;
}

/** Who it is, and the way to flag it. */
export function CompanyHead({ company }: CompanyHeadProps) {
  const { id, name, cipcRegNo, address, city, province, website } = company;
  const place = address ?? [city, province].filter(Boolean).join(', ');
  return (
    <header className={styles.head}>
      <div className={styles.who}>
        <h1>{name}</h1>
        <p className={styles.facts}>
          {cipcRegNo && <span className={styles.number}>CIPC {cipcRegNo}</span>}
          {place && <span>{place}</span>}
          <WebsiteLink website={website} />
        </p>
      </div>
      <LeadingButton to={`/submit-review?companyId=${id}`} className={styles.flag}>
        Submit Review
      </LeadingButton>
    </header>
  );
}
