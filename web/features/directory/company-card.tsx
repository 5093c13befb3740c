import { Badge, chakra, Skeleton, useRecipe } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { counted } from '../../../shared/counted.ts';
import { formatLongDate } from '../../../shared/dates.ts';
import type { CompanyCard as Company } from '../../../shared/schemas/companies.ts';
import { wordFoundBy } from '../../lib/name-differences.ts';
import { KindBadge } from '../../ui/kind-badge.tsx';
import { Money } from '../../ui/money.tsx';

/** The name is the link; the whole card is clickable. */
export function CompanyCard({ company }: { company: Company }) {
  const { name, slug, kind, cipcRegNo, city, province, lastFlaggedAt } = company;
  const { reviewCount, settledCount, totalOwed, totalSettled } = company;
  const place = [city, province].filter(Boolean).join(', ');
  return (
    <chakra.article css={useRecipe({ key: 'companyCard' })()}>
      <h2>
        <Link to={`/company/${slug}`}>{name}</Link>
      </h2>
      {company.foundBy && <p>{wordFoundBy(company.foundBy)}</p>}
      {place && <p>{place}</p>}
      {cipcRegNo && (
        <p>
          <abbr title="Companies and Intellectual Property Commission">CIPC</abbr> <span>{cipcRegNo}</span>
        </p>
      )}
      {lastFlaggedAt !== null && (
        <p>
          Last flag <time dateTime={lastFlaggedAt}>{formatLongDate(lastFlaggedAt)}</time>
        </p>
      )}
      {reviewCount === 0 && <p>No review has been approved</p>}
      <div>
        <KindBadge kind={kind} />
        <Badge colorPalette={reviewCount > 0 ? 'red' : 'gray'}>{counted(reviewCount, 'Flag')}</Badge>
        {settledCount > 0 && <Badge colorPalette="green">{`of which ${settledCount} settled`}</Badge>}
        {totalSettled > 0 && (
          <Badge colorPalette="green">
            Paid <Money cents={totalSettled} />
          </Badge>
        )}
        {totalOwed > 0 && (
          <Badge variant="plain" ms="auto" px="0">
            Owed <Money cents={totalOwed} />
          </Badge>
        )}
      </div>
    </chakra.article>
  );
}

const Line = ({ width }: { width: string }) => (
  <Skeleton asChild display="inline-block" width={width}>
    <span>&nbsp;</span>
  </Skeleton>
);

export function CompanyCardSkeleton() {
  return (
    <chakra.article css={useRecipe({ key: 'companyCard' })()}>
      <h2>
        <Line width="72%" />
      </h2>
      {['58%', '44%', '64%'].map((width) => (
        <p key={width}>
          <Line width={width} />
        </p>
      ))}
      <div>
        <Skeleton width="18" height="6" />
        <Skeleton width="28" height="6" />
      </div>
    </chakra.article>
  );
}
