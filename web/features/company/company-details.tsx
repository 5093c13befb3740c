import type { ReactNode } from 'react';
import { formatLongDate } from '../../../shared/dates.ts';
import type { Company } from '../../../shared/schemas/companies.ts';
import styles from './company-details.module.css';
import { webAddress } from './web-address.ts';
import { WebsiteLink } from './website-link.tsx';

interface CompanyDetailsProps {
  company: Company;
}

/** The seven facts. One that nobody gave says so. */
export function CompanyDetails({ company }: CompanyDetailsProps) {
  const facts: [label: string, value: ReactNode][] = [
    ['Company Name', company.name],
    ['CIPC Registration Number', company.cipcRegNo],
    ['Address', company.address],
    ['City', company.city],
    ['Province', company.province],
    ['Website', webAddress(company.website) && <WebsiteLink website={company.website} />],
    [
      'Added to Directory',
      <time key="added" dateTime={company.createdAt}>
        {formatLongDate(company.createdAt)}
      </time>,
    ],
  ];
  return (
    <>
      <h2 className={styles.heading}>Company Information</h2>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ?? <span className={styles.none}>Not given</span>}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
