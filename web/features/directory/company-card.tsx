import { Badge, chakra, Flex, Heading, HStack, LinkOverlay, Skeleton, Span, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { CompanyCard as Company } from '../../../shared/schemas/companies.ts';
import { Money } from '../../ui/money.tsx';

interface FrameProps {
  name: ReactNode;
  facts: ReactNode;
  figures: ReactNode;
}

/** What a card and the skeleton that holds its place have in common: their size. */
function Frame({ name, facts, figures }: FrameProps) {
  return (
    <Flex
      position="relative"
      direction="column"
      height="full"
      minH="11.25rem"
      padding="5"
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.panel"
      overflowWrap="anywhere"
      transition="border-color {durations.fast}"
      css={{
        '&:has(a):hover': { borderColor: 'border.emphasized' },
        '&:has(a:focus-visible)': {
          outline: '2px solid',
          outlineColor: 'teal.focusRing',
          outlineOffset: '2px',
        },
      }}
    >
      {name}
      <Stack gap="0" mt="2" mb="4" color="fg.muted" textStyle="sm" lineHeight="moderate">
        {facts}
      </Stack>
      <HStack wrap="wrap" gap="2" mt="auto" pt="3.5" borderTopWidth="1px">
        {figures}
      </HStack>
    </Flex>
  );
}

interface CompanyCardProps {
  company: Company;
}

/** A row of the register. Its name is the link; the whole card takes the click. */
export function CompanyCard({ company }: CompanyCardProps) {
  const { name, slug, cipcRegNo, city, province, reviewCount, totalOwed } = company;
  const place = [city, province].filter(Boolean).join(', ');
  return (
    <Frame
      name={
        <Heading fontSize="1.1875rem" lineHeight="short">
          <LinkOverlay asChild color="fg" textDecoration="none" outline="none">
            <Link to={`/company/${slug}`}>{name}</Link>
          </LinkOverlay>
        </Heading>
      }
      facts={
        <>
          {place && <span>{place}</span>}
          {cipcRegNo && (
            <span>
              <chakra.abbr textDecoration="none" title="Companies and Intellectual Property Commission">
                CIPC
              </chakra.abbr>{' '}
              <Span textStyle="figures">{cipcRegNo}</Span>
            </span>
          )}
        </>
      }
      figures={
        <>
          <Badge colorPalette={reviewCount > 0 ? 'red' : 'gray'}>
            {reviewCount} {reviewCount === 1 ? 'Flag' : 'Flags'}
          </Badge>
          {totalOwed > 0 && (
            <Badge>
              Owed <Money cents={totalOwed} />
            </Badge>
          )}
        </>
      }
    />
  );
}

/** Holds a card's place, in a card's size. */
export function CompanyCardSkeleton() {
  return (
    <Frame
      name={<Skeleton width="72%" height="1.6rem" />}
      facts={
        <>
          <Skeleton width="58%" height="1em" my="0.275em" />
          <Skeleton width="44%" height="1em" my="0.275em" />
        </>
      }
      figures={
        <>
          <Skeleton width="18" height="6" />
          <Skeleton width="28" height="6" />
        </>
      }
    />
  );
}
