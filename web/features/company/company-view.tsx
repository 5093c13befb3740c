import { DataList, Grid, Heading, Link, Span, Tabs } from '@chakra-ui/react';
import { lazy, type MouseEvent, type ReactNode } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { formatLongDate } from '../../../shared/dates.ts';
import type { Company } from '../../../shared/schemas/companies.ts';
import { LazyCharts } from '../../ui/lazy-charts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Money } from '../../ui/money.tsx';
import { PageColumn } from '../../ui/page.tsx';
import { Stat } from '../../ui/stat.tsx';
import { CompanyHead } from './company-head.tsx';
import { ReviewList } from './review-list.tsx';
import { webAddress, WebsiteLink } from './website-link.tsx';

const DIRECTORY = '/directory';

/** Whether the page before this one was the directory, as far as the browser tells. */
function cameFromDirectory(): boolean {
  if (!('navigation' in window)) return false;
  const { currentEntry } = navigation;
  const before = navigation.entries()[(currentEntry?.index ?? 0) - 1];
  return !!before?.url && new URL(before.url).pathname === DIRECTORY;
}

/** Who came from the directory finds its filters and their place in it again. */
export function BackLink() {
  const navigate = useNavigate();
  const back = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !cameFromDirectory()) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Link
      asChild
      gap="1.5"
      minH="9"
      mt={{ base: '-7', md: '-4' }}
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

interface FiguresProps {
  children: ReactNode;
}

/** The row of statistics, of equal width where there is room. */
export function Figures({ children }: FiguresProps) {
  return (
    <Grid
      templateColumns={{ base: 'repeat(3, auto)', sm: 'repeat(3, 1fr)' }}
      mt={{ base: '4', md: '8' }}
      borderYWidth="1px"
      borderColor="fg"
      css={{
        '& > *': { justifyContent: 'space-between', py: { base: '3', md: '4' }, pe: '2' },
        '& > * + *': { borderStartWidth: '1px', ps: { base: '3', md: '5' } },
        '& dd': { fontSize: { base: 'lg', sm: '2xl', _print: 'xl' } },
      }}
    >
      {children}
    </Grid>
  );
}

/** Shown between the statistics and the reviews on every company's page. */
export function AllegationsDisclaimer() {
  return (
    <Grid
      as="aside"
      aria-labelledby="allegations"
      templateColumns="auto 1fr"
      columnGap="2"
      rowGap="1"
      my={{ base: '4', md: '8' }}
      ps={{ base: '3', md: '4' }}
      borderStartWidth="2px"
      borderColor="red.solid"
      textStyle={{ base: 'sm', md: 'md' }}
      css={{
        '& svg': { color: 'fg.error', mt: '0.5' },
        '& p': { gridColumn: '1 / -1', maxW: '80ch', _print: { maxW: 'none' } },
      }}
    >
      <Icon name="alert" />
      <Heading as="h2" id="allegations" textStyle="md" fontWeight="semibold">
        These are allegations
      </Heading>
      <p>
        What you read here are allegations that are not independently verified. All information is
        user-provided: it is what its authors say happened, not what a court has found. It is moderated for
        legal compliance before it appears.
      </p>
      <p>
        Is this your company, and is something wrong? You can{' '}
        <RouterLink to="/legal/takedown">ask for a takedown or reply</RouterLink>.
      </p>
    </Grid>
  );
}

interface CompanyDetailsProps {
  company: Company;
}

/** The seven facts. One that nobody gave says so. */
function CompanyDetails({ company }: CompanyDetailsProps) {
  const facts: [label: string, value: ReactNode][] = [
    ['Company Name', company.name],
    ['CIPC Registration Number', company.cipcRegNo && <Span textStyle="figures">{company.cipcRegNo}</Span>],
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

/* The server draws none: its bundle goes without them. */
const FlagCharts = lazy(async () => ({
  default: import.meta.env.SSR
    ? (_: CompanyDetailsProps) => null
    : (await import('./flag-charts.tsx')).FlagCharts,
}));

/** With fewer flags there is nothing to see in a chart. */
const CHARTED_FLAGS = 3;

interface CompanyViewProps {
  company: Company;
  /** List items after the reviews that come with the company. */
  furtherReviews: ReactNode;
}

/** A panel that is not chosen stays in the markup: without script nothing chooses, and all are shown. */
const unchosen = (shown: string) => ({
  '&:not([data-selected])': { display: 'none', [shown]: { display: 'block' } },
});

/** A company’s page from its data alone. */
export function CompanyView({ company, furtherReviews }: CompanyViewProps) {
  const { id, name, reviewCount, totalOwed } = company;
  return (
    <PageColumn title={name}>
      <BackLink />
      <CompanyHead company={company} />
      {/* A flag counts once it is approved, so the first and the last are the same number. */}
      <Figures>
        <Stat label="Total Flags" isDanger={reviewCount > 0}>
          {reviewCount}
        </Stat>
        <Stat label="Amount Owed">
          <Money cents={totalOwed} />
        </Stat>
        <Stat label="Approved Reviews">{reviewCount}</Stat>
      </Figures>
      <AllegationsDisclaimer />
      <Tabs.Root key={id} defaultValue="reviews">
        <Tabs.List
          aria-label="About this company"
          css={{ '@media (scripting: none), print': { display: 'none' } }}
        >
          <Tabs.Trigger value="reviews">{`Reviews (${reviewCount})`}</Tabs.Trigger>
          <Tabs.Trigger value="details">Company Details</Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="reviews" hidden={false} css={unchosen('@media (scripting: none), print')}>
          <ReviewList company={company} further={furtherReviews} />
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
      {reviewCount >= CHARTED_FLAGS && (
        <LazyCharts hasNote>
          <FlagCharts company={company} />
        </LazyCharts>
      )}
    </PageColumn>
  );
}
