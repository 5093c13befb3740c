import { Box, Button, Heading, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { ARCHIVE_REASON, ARCHIVE_YEARS, REVIEW_YEARS, SETTLED_YEARS } from '../../../shared/limits.ts';
import type { Company } from '../../../shared/schemas/companies.ts';
import { counted } from '../../../shared/counted.ts';
import { usePagedList } from '../../lib/use-paged-list.ts';
import { ReviewCards } from './review-cards.tsx';

interface OlderReportsProps {
  company: Company;
}

function List({ company }: OlderReportsProps) {
  const { slug } = company;
  const list = usePagedList('list-company-reviews', { params: { slug }, query: { archived: 'true' } });
  return <ReviewCards company={company} list={list} empty="No older reports" label="Older reports" />;
}

export function OlderReports({ company }: OlderReportsProps) {
  const { archivedCount, expiredCount } = company;
  const [isShown, setIsShown] = useState(false);
  if (archivedCount + expiredCount === 0) return null;
  return (
    <Box as="section" aria-labelledby="older-reports" mt="10" pt="6" borderTopWidth="1px">
      <Heading as="h2" id="older-reports" textStyle="heading">
        Older reports
      </Heading>
      <Text mt="2" maxW="measure" color="fg.muted">
        {archivedCount > 0 && (
          <span>{`${counted(archivedCount, 'report')} of what is more than ${counted(ARCHIVE_YEARS.incident, 'year')} past, or was settled more than ${counted(SETTLED_YEARS, 'year')} ago. ${archivedCount === 1 ? 'It counts' : 'They count'} in no figure on this page. ${ARCHIVE_REASON} `}</span>
        )}
        {expiredCount > 0 && (
          <span>{`${counted(expiredCount, 'report')} ${expiredCount === 1 ? 'was' : 'were'} deleted ${REVIEW_YEARS} years after publication.`}</span>
        )}
      </Text>
      {archivedCount > 0 && !isShown && (
        <Button
          variant="outline"
          mt="4"
          css={{ '@media (scripting: none), print': { display: 'none' } }}
          onClick={() => setIsShown(true)}
        >
          Show older reports
        </Button>
      )}
      {isShown && <List company={company} />}
    </Box>
  );
}
