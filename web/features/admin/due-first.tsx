import { Badge, chakra, Flex, Heading, List, Skeleton, Span } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { formatLongDate } from '../../../shared/dates.ts';
import { MODERATED } from '../../../shared/moderated.ts';
import type { DueItem } from '../../../shared/schemas/moderation.ts';
import { useApi } from '../../lib/use-api.ts';

function pathOf({ kind, id }: DueItem): string {
  const { path } = MODERATED[kind].page;
  if (kind === 'REVIEW') return `/admin/reviews/${id}`;
  return kind === 'TAKEDOWN' ? `${path}#takedown-${id}` : path;
}

function Item({ item }: { item: DueItem }) {
  const { label } = MODERATED[item.kind];
  return (
    <Flex wrap="wrap" align="baseline" columnGap="3" rowGap="1" py="2" borderTopWidth="1px">
      <Span minW="36" color="fg.muted" textStyle="sm">
        {label}
      </Span>
      <Span flex="1" minW="40" overflowWrap="anywhere">
        <Link to={pathOf(item)}>{item.name ?? `${label} that waits`}</Link>
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

/** Folded, so that the queue is in the first screen. */
export function DueFirst() {
  const { data, error } = useApi('list-due', {});
  /* A placeholder keeps the place, so that the queue below does not move while somebody works on it. */
  if (!data) return error === undefined ? <Skeleton mt="2" height="9" /> : null;
  const { items } = data;
  if (items.length === 0) return null;
  const late = items.filter((item) => item.late).length;
  return (
    <chakra.details mt="2">
      <chakra.summary minH="9" py="1" cursor="pointer">
        <Heading as="h2" display="inline" textStyle="subheading">
          Due first
        </Heading>{' '}
        <Span color="fg.muted" textStyle="sm">
          {late || 'None'} overdue
        </Span>
      </chakra.summary>
      <List.Root variant="plain">
        {items.map((item) => (
          <List.Item key={`${item.kind} ${item.id}`} display="block">
            <Item item={item} />
          </List.Item>
        ))}
      </List.Root>
    </chakra.details>
  );
}
