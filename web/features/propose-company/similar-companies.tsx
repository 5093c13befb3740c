import { useWatch, type Control } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/icon.tsx';
import type { CompanyFormInput, CompanyFormOutput } from '../../lib/company-form.ts';
import styles from './existing-company.module.css';
import { useSimilarCompanies } from './use-similar-companies.ts';

interface SimilarCompaniesProps {
  control: Control<CompanyFormInput, unknown, CompanyFormOutput>;
}

/** Companies that are there already, said while one types; each leads to where it can be read or flagged. */
export function SimilarCompanies({ control }: SimilarCompaniesProps) {
  const [name = '', number = ''] = useWatch({ control, name: ['name', 'cipcRegNo'] });
  const companies = useSimilarCompanies(name, number ?? '');
  const isSame = companies.some((company) => company.isSame);
  return (
    <div aria-live="polite">
      {companies.length > 0 && (
        <div className={styles.alike}>
          <Icon name="alert" />
          <div>
            <p>{isSame ? 'This company is there already:' : 'Is it one of these?'}</p>
            <ul>
              {companies.map(({ id, name: called, cipcRegNo, slug }) => (
                <li key={id}>
                  {slug ? <Link to={`/company/${slug}`}>{called}</Link> : called}
                  {cipcRegNo && ` (${cipcRegNo})`}
                  {slug ? ' · ' : ', proposed by you · '}
                  <Link to={`/submit-review?companyId=${id}`} aria-label={`Flag ${called}`}>
                    Flag it
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </div>
  );
}
