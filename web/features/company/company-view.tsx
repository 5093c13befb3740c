import { DataList, Heading, Link, Span, Tabs } from '@chakra-ui/react';
import type { MouseEvent } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import type { Company } from '../../../shared/schemas/companies.ts';
import { useCurrentUser } from '../../lib/use-current-user.ts';
import { useRepresents } from '../../lib/use-represents.ts';
import { Day, type Fact } from '../../ui/facts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Money } from '../../ui/money.tsx';
import { PageColumn } from '../../ui/page.tsx';
import { Stat, StatRow } from '../../ui/stat.tsx';
import { AllegationsDisclaimer, reachedNobody } from './allegations-disclaimer.tsx';
import { CompanyHead } from './company-head.tsx';
import { CompanyRecord } from './company-record.tsx';
import { ReviewList } from './review-list.tsx';
import { shortAddress, WebsiteLink } from './website-link.tsx';

const DIRECTORY = '/directory';

/** How many history entries back the directory is; 0 where it is not there or the browser does not say. */
function stepsToDirectory(isSignedIn: boolean): number {
  if (!('navigation' in window)) return 0;
  const { index = 0 } = navigation.currentEntry ?? {};
  const before = navigation.entries().slice(0, index);
  const last = before.findLastIndex(({ url }) => {
    const path = url && new URL(url).pathname;
    return path === DIRECTORY || (isSignedIn && path === '/');
  });
  return last < 0 ? 0 : index - last;
}

/** Goes back in the history where possible, so that the directory's filters and scroll position are kept. */
export function BackLink() {
  const navigate = useNavigate();
  const { user } = useCurrentUser();
  const back = (event: MouseEvent) => {
    const steps = stepsToDirectory(user !== null);
    if (event.ctrlKey || event.metaKey || event.shiftKey || steps === 0) return;
    event.preventDefault();
    void navigate(-steps);
  };
  return (
    <Link
      asChild
      display="flex"
      width="fit-content"
      gap="1.5"
      minH="9"
      mt={{ base: '-9', md: '-4' }}
      mb={{ base: '1', md: '3' }}
      textStyle="sm"
      _print={{ display: 'none' }}
    >
      <RouterLink to={DIRECTORY} onClick={back}>
        <Icon name="arrow-left" size={18} />
        Back to Directory
      </RouterLink>
    </Link>
  );
}

function CompanyDetails({ company }: { company: Company }) {
  const facts: Fact[] = [
    ['Company Name', company.name],
    ['CIPC Registration Number', company.cipcRegNo && <Span textStyle="figures">{company.cipcRegNo}</Span>],
    ['Address', company.address],
    ['City', company.city],
    ['Province', company.province],
    ['Website', shortAddress(company.website) && <WebsiteLink website={company.website} />],
    ['Added to Directory', <Day key="added" of={company.createdAt} />],
  ];
  return (
    <>
      <Heading as="h2" textStyle="heading">
        Company Information
      </Heading>
      <DataList.Root size="lg" gap="0" mt="4" maxW="46rem">
        {facts.map(([label, value]) => (
          <DataList.Item key={label} flexDirection={{ md: 'row' }} py="3" borderTopWidth="1px">
            <DataList.ItemLabel minW={{ md: '64' }}>{label}</DataList.ItemLabel>
            <DataList.ItemValue overflowWrap="anywhere">
              {value ?? <Span color="fg.muted">Not given</Span>}
            </DataList.ItemValue>
          </DataList.Item>
        ))}
      </DataList.Root>
    </>
  );
}

interface CompanyViewProps {
  company: Company;
  /** The cursor of the first review after those of `company`. */
  next: string | null;
}

/** Panels that are not chosen stay in the markup, so that all are visible without script. */
const unchosen = (shown: string) => ({
  '&:not([data-selected])': { display: 'none', [shown]: { display: 'block' } },
});

export function CompanyView({ company, next }: CompanyViewProps) {
  const { id, name, slug, reviewCount, archivedCount, totalOwed } = company;
  const isRepresented = useRepresents(slug);
  return (
    <PageColumn title={name}>
      <BackLink />
      <CompanyHead company={company} />
      {/* A flag counts once it is approved, so the first and the last figure are the same. */}
      <StatRow
        templateColumns={{ base: 'repeat(auto-fit, minmax(6rem, auto))', sm: 'repeat(3, minmax(0, 1fr))' }}
        fontSize={{ base: 'lg', sm: '2xl', _print: 'xl' }}
      >
        <Stat label="Total Flags" isDanger={reviewCount > 0}>
          {reviewCount}
        </Stat>
        <Stat label="Amount Owed">
          <Money cents={totalOwed} />
        </Stat>
        <Stat label="Approved Reviews">{reviewCount}</Stat>
      </StatRow>
      <CompanyRecord company={company} />
      <AllegationsDisclaimer
        isBrief={reviewCount + archivedCount === 0}
        isRepresented={isRepresented}
        isUntold={reachedNobody(company.reviews)}
        slug={slug}
      />
      <Tabs.Root key={id} defaultValue="reviews">
        <Tabs.List
          aria-label="About this company"
          css={{ '@media (scripting: none), print': { display: 'none' } }}
        >
          <Tabs.Trigger value="reviews">{`Reviews (${reviewCount})`}</Tabs.Trigger>
          <Tabs.Trigger value="details">Company Details</Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="reviews" hidden={false} css={unchosen('@media (scripting: none), print')}>
          <ReviewList company={company} next={next} />
        </Tabs.Content>
        <Tabs.Content
          value="details"
          hidden={false}
          css={unchosen('@media (scripting: none)')}
          _print={{ display: 'none' }}
        >
          <CompanyDetails company={company} />
        </Tabs.Content>
      </Tabs.Root>
    </PageColumn>
  );
}
