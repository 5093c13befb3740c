import type { Company } from '../../../shared/schemas/companies.ts';
import { writePlace } from '../../lib/place.ts';
import { LeadingButton } from '../../ui/button.tsx';
import styles from './company-head.module.css';
import { ShareButton } from './share-button.tsx';
import { WebsiteLink } from './website-link.tsx';

interface CompanyHeadProps {
  company: Company;
}

/** Who it is, and the way to flag it. */
export function CompanyHead({ company }: CompanyHeadProps) {
  const { id, name, slug, cipcRegNo, address, city, province, website } = company;
  const place = writePlace({ address, city, province });
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
      <div className={styles.actions}>
        <LeadingButton to={`/submit-review?companyId=${id}`}>Submit Review</LeadingButton>
        <ShareButton name={name} slug={slug} />
      </div>
    </header>
  );
}
