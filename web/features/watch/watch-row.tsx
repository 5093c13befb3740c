import { Badge, Box, Heading, HStack, List, Span, Text } from '@chakra-ui/react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { countedFlags } from '../../../shared/counted.ts';
import { formatLongDate } from '../../../shared/dates.ts';
import { ROW_EVENT_LABELS } from '../../../shared/enumerations.ts';
import { formatRand } from '../../../shared/money.ts';
import type { WatchlistRow } from '../../../shared/schemas/watchlist.ts';
import { call } from '../../lib/api.ts';
import { focusHeading, focusOn } from '../../lib/focus.ts';
import { describeMatch, WATCHED_MATCHES } from '../../lib/name-differences.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { hasNews, nameOf } from './watchlist-rows.ts';

const joined = (texts: readonly unknown[]) => texts.filter(Boolean).join(' · ');

function describeCompany({ cipcRegNo, isFixed, company }: WatchlistRow): string {
  if (!company) return '';
  const { totalOwed, totalSettled, lastFlaggedAt } = company;
  return joined([
    company.cipcRegNo !== cipcRegNo && company.cipcRegNo,
    ...(isFixed ? [] : describeMatch(company)),
    countedFlags(company),
    totalOwed > 0 && `owed ${formatRand(totalOwed)}`,
    totalSettled > 0 && `settled ${formatRand(totalSettled)}`,
    lastFlaggedAt && `last flag ${formatLongDate(lastFlaggedAt)}`,
  ]);
}

export function WatchRow({ row, onRemoved }: { row: WatchlistRow; onRemoved: () => void }) {
  const { id, cipcRegNo, reference, isFixed, company, new: news } = row;
  const item = useRef<HTMLLIElement>(null);
  const name = nameOf(row);
  const own = joined([name !== cipcRegNo && cipcRegNo, reference]);
  const link = company && <Link to={`/company/${company.slug}`}>{company.name}</Link>;
  const leave = () => {
    const next = item.current?.nextElementSibling?.querySelector<HTMLElement>('h2');
    if (!focusOn(next)) focusHeading();
    onRemoved();
  };
  return (
    <List.Item ref={item} display="block" borderTopWidth="1px" py="3">
      <HStack as="article" aria-labelledby={`row-${id}`} align="start" gap="3" overflowWrap="anywhere">
        <Box flex="1" minW="0" textStyle="sm">
          <HStack wrap="wrap" columnGap="2" rowGap="0" align="baseline">
            <Heading as="h2" id={`row-${id}`} textStyle="md" fontWeight="semibold">
              {isFixed && link ? link : name}
            </Heading>
            {own && <Span color="fg.muted">{own}</Span>}
            {hasNews(row) && <Badge colorPalette="teal">{`${news.length} new`}</Badge>}
          </HStack>
          {!isFixed && (
            <Text>
              <span>{`${WATCHED_MATCHES[row.match]}${link ? ': ' : ''}`}</span>
              {link}
            </Text>
          )}
          <Text color="fg.muted">{describeCompany(row)}</Text>
          {news.map(({ at, event }, index) => (
            <Text key={index}>{`${formatLongDate(at)}: ${ROW_EVENT_LABELS[event]}`}</Text>
          ))}
        </Box>
        <ActionButton
          size="sm"
          variant="ghost"
          aria-describedby={`row-${id}`}
          send={() => call('delete-watchlist-row', { params: { id } })}
          texts={{ done: `${name} is off your watchlist`, failed: 'Not removed' }}
          onDone={leave}
        >
          Remove
        </ActionButton>
      </HStack>
    </List.Item>
  );
}
