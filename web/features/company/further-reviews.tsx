import { Button, Center, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { Company } from '../../../shared/schemas/companies.ts';
import { focusOn, focusOnceDrawn } from '../../lib/focus.ts';
import { usePagedList } from '../../lib/use-paged-list.ts';
import { useRepresents } from '../../lib/use-represents.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { RetryState } from '../../ui/fetch-state.tsx';
import { ReviewCard } from './review-card.tsx';

interface LoadMoreProps {
  isBusy: boolean;
  onClick: () => void;
  takesFocus?: boolean;
}

/** Hidden without script; in print it says where the other reviews are. */
function LoadMore({ isBusy, onClick, takesFocus = false }: LoadMoreProps) {
  return (
    <Center as="li" pt="4" css={{ '@media (scripting: none)': { display: 'none' } }}>
      <Button
        ref={takesFocus ? focusOnceDrawn : undefined}
        variant="outline"
        aria-disabled={isBusy}
        onClick={() => !isBusy && onClick()}
        _print={{ display: 'none' }}
      >
        {isBusy ? 'Loading…' : 'Load more reviews'}
      </Button>
      <Text display="none" _print={{ display: 'block' }}>
        Older reviews are on the page itself, at the address above.
      </Text>
    </Center>
  );
}

export function PlainPaging({ first, next }: { first: string | null; next: string | null }) {
  if (!first && !next) return null;
  return (
    <Center as="li" display="none" gap="3" pt="4" css={{ '@media (scripting: none)': { display: 'flex' } }}>
      {first && (
        <ButtonLink to={first} variant="outline">
          Newest reviews
        </ButtonLink>
      )}
      {next && (
        <ButtonLink to={next} variant="outline">
          Further reviews
        </ButtonLink>
      )}
    </Center>
  );
}

interface MoreReviewsProps {
  company: Pick<Company, 'slug' | 'name' | 'kind'>;
  /** The cursor of the first review after those in the company's response. */
  cursor: string;
}

const focusOnItem = (item: HTMLLIElement | null) => void focusOn(item?.querySelector('h3'));

interface ShownReviewsProps extends MoreReviewsProps {
  isNew: boolean;
}

function MoreReviews({ company, cursor, isNew }: ShownReviewsProps) {
  const { slug } = company;
  const pages = usePagedList('list-company-reviews', { params: { slug }, query: { cursor } });
  const canReply = useRepresents(slug);
  const isBusy = pages.isLoading || pages.isLoadingMore;
  /** The index of the first review of the last requested page. */
  const [newFrom, setNewFrom] = useState(isNew ? 0 : null);
  const loadMore = () => {
    setNewFrom(pages.items.length);
    pages.loadMore();
  };
  return (
    <>
      {pages.items.map((review, index) => (
        <li key={review.id} ref={index === newFrom ? focusOnItem : undefined}>
          <ReviewCard review={review} company={company} isListed canReply={canReply} />
        </li>
      ))}
      {pages.error !== undefined && !isBusy ? (
        <li>
          <RetryState
            title="Failed to fetch reviews"
            error={pages.error}
            comfort="The reviews above are kept. Please try again."
            onRetry={pages.reload}
          />
        </li>
      ) : (
        (isBusy || pages.hasMore) && (
          <LoadMore isBusy={isBusy} onClick={loadMore} takesFocus={newFrom !== null} />
        )
      )}
    </>
  );
}

/** The cursors of lists that were opened: a user who comes back finds them open. */
const wanted = new Set<string>();

export function FurtherReviews({ company, cursor }: MoreReviewsProps) {
  const [state, setState] = useState(wanted.has(cursor) ? 'shown again' : 'not asked for');
  const show = () => {
    wanted.add(cursor);
    setState('new');
  };
  if (state === 'not asked for') return <LoadMore isBusy={false} onClick={show} />;
  return <MoreReviews company={company} cursor={cursor} isNew={state === 'new'} />;
}
