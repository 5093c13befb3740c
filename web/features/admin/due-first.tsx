import { Badge, chakra, Heading, List, Span } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { DUE_SHOWN } from '../../../shared/limits.ts';
import { MODERATED } from '../../../shared/moderated.ts';
import type { DueItem } from '../../../shared/schemas/moderation.ts';
import { useApi } from '../../lib/use-api.ts';
import { Day } from '../../ui/facts.tsx';

function pathOf({ kind, id }: DueItem): string {
  const { path } = MODERATED[kind].page;
  if (kind === 'REVIEW') return `/admin/reviews/${id}`;
  return kind === 'TAKEDOWN' ? `${path}#takedown-${id}` : path;
}

export function DueFirst() {
  const { data, error } = useApi('list-due', {});
  const late = data?.items.filter((item) => item.late).length;
  return (
    <chakra.details mt="2">
      <chakra.summary minH="9" py="1" cursor="pointer">
        <Heading as="h2" display="inline" textStyle="subheading">
          Due first
        </Heading>{' '}
        <Span color="fg.muted" textStyle="sm">
          {data
            ? `${late || 'None'}${late === DUE_SHOWN ? ' or more' : ''} overdue`
            : error !== undefined && 'Not fetched'}
        </Span>
      </chakra.summary>
      <List.Root variant="plain">
        {data?.items.map((item) => (
          <List.Item
            key={`${item.kind} ${item.id}`}
            flexWrap="wrap"
            alignItems="baseline"
            columnGap="3"
            rowGap="1"
            py="2"
            borderTopWidth="1px"
            textStyle="sm"
          >
            <Span minW="36" color="fg.muted">
              {MODERATED[item.kind].label}
            </Span>
            <Span flex="1" minW="min(100%, {sizes.40})" overflowWrap="anywhere">
              <Link to={pathOf(item)}>{item.name ?? `${MODERATED[item.kind].label} that waits`}</Link>
            </Span>
            {item.late && <Badge colorPalette="amber">Overdue</Badge>}
            <Day of={item.dueBy} />
          </List.Item>
        ))}
      </List.Root>
    </chakra.details>
  );
}
