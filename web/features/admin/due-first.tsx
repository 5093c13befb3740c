import { Badge, Flex, List, Skeleton, Span, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { formatLongDate } from '../../../shared/dates.ts';
import type { DueKind } from '../../../shared/enumerations.ts';
import { DUE_SHOWN } from '../../../shared/limits.ts';
import type { DueItem } from '../../../shared/schemas/moderation.ts';
import { useApi } from '../../lib/use-api.ts';
import { Section } from './admin-only.tsx';

const KINDS: Record<DueKind, { label: string; toPath: (item: DueItem) => string }> = {
  REVIEW: { label: 'Review', toPath: ({ id }) => `/admin/reviews/${id}` },
  TAKEDOWN: { label: 'Takedown request', toPath: ({ id }) => `/admin/takedowns#takedown-${id}` },
  APPEAL: { label: 'Appeal', toPath: () => '/admin/appeals' },
  PRIVACY: { label: 'Privacy request', toPath: () => '/admin/privacy-requests' },
  REPLY: { label: 'Reply', toPath: () => '/admin/replies' },
  REPRESENTATIVE: { label: 'Representative', toPath: () => '/admin/representatives' },
  COMPANY: { label: 'Company', toPath: () => '/admin/companies' },
};

function Item({ item }: { item: DueItem }) {
  const { label, toPath } = KINDS[item.kind];
  return (
    <Flex wrap="wrap" align="baseline" columnGap="3" rowGap="1" py="2" borderTopWidth="1px">
      <Span minW="36" color="fg.muted" textStyle="sm">
        {label}
      </Span>
      <Span flex="1" minW="40" overflowWrap="anywhere">
        <Link to={toPath(item)}>{item.name ?? `${label} that waits`}</Link>
      </Span>
      <Span textStyle="sm">
        {item.late && (
          <Badge me="2" colorPalette="amber">
            Overdue
          </Badge>
        )}
        <time dateTime={item.dueBy}>{formatLongDate(item.dueBy)}</time>
      </Span>
    </Flex>
  );
}

/** The others are in their queues. */
const SHOWN = 5;

/** What is due first of all that waits, whatever it is; nothing where nothing is. */
export function DueFirst() {
  const { data, error } = useApi('list-due', {});
  /* The queue below is worked on meanwhile: nothing pushes it down. */
  if (!data)
    return error === undefined ? <Skeleton mt="10" height={{ base: '33rem', md: '17.5rem' }} /> : null;
  const { items } = data;
  if (items.length === 0) return null;
  return (
    <Section id="due-first" title="Due first" mt="10">
      <List.Root variant="plain">
        {items.slice(0, SHOWN).map((item) => (
          <List.Item key={`${item.kind} ${item.id}`} display="block">
            <Item item={item} />
          </List.Item>
        ))}
      </List.Root>
      <Text mt="2" color="fg.muted" textStyle="sm">
        {items.length > SHOWN &&
          `And ${items.length - SHOWN}${items.length === DUE_SHOWN ? ' or more' : ''} after these. `}
        Reviews, replies, representatives and companies are here once they have waited for a day, all else
        from when it came.
      </Text>
    </Section>
  );
}
