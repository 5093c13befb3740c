import { Box, Button, Flex, Heading, Span } from '@chakra-ui/react';
import type { Company } from '../../../shared/schemas/companies.ts';
import { addressLine } from '../../lib/address-line.ts';
import { LeadingButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { KindBadge } from '../../ui/kind-badge.tsx';
import { WatchButton } from '../../ui/watch-button.tsx';
import { OtherNames } from './other-names.tsx';
import { PrintedHead } from './printed-head.tsx';
import { ShareButton } from './share-button.tsx';
import { WebsiteLink } from './website-link.tsx';

export function CompanyHead({ company }: { company: Company }) {
  const { id, name, slug, kind, cipcRegNo, address, city, province, website } = company;
  const path = `/company/${slug}`;
  const location = addressLine({ address, city, province });
  const button = { size: { base: 'sm', md: 'md' }, minH: '11' } as const;
  return (
    <>
      <PrintedHead path={path} />
      <Box as="header" overflowWrap="anywhere">
        <Heading as="h1" textStyle="title">
          {name}
        </Heading>
        <OtherNames names={company.alsoKnownAs} />
        <Flex
          as="p"
          wrap="wrap"
          columnGap="5"
          rowGap="1"
          mt="2"
          color="fg.muted"
          textStyle={{ base: 'sm', md: 'md' }}
        >
          <KindBadge kind={kind} />
          {cipcRegNo && <Span textStyle="figures">CIPC {cipcRegNo}</Span>}
          <WebsiteLink website={website} />
          {location && <span>{location}</span>}
        </Flex>
        <Flex wrap="wrap" gap={{ base: '2', md: '3' }} mt="4" _print={{ display: 'none' }}>
          <LeadingButton to={`/submit-review?companyId=${id}`} {...button}>
            Submit Review
          </LeadingButton>
          {/* Hidden without script, because these buttons need it. The browser has its own. */}
          <Box display="contents" css={{ '@media (scripting: none)': { display: 'none' } }}>
            <WatchButton company={company} {...button} />
            <ShareButton title={name} path={path} feed={`${path}/feed.xml`} {...button} />
            <Button variant="outline" {...button} aria-label="Print report" onClick={() => print()}>
              <Icon name="print" size={18} />
              <Span hideBelow="sm">Print report</Span>
            </Button>
          </Box>
        </Flex>
      </Box>
    </>
  );
}
