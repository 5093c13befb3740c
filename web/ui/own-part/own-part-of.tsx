import { Box, Button, Skeleton } from '@chakra-ui/react';
import { lazy, Suspense, useId, useState } from 'react';
import { useApi } from '../../lib/use-api.ts';
import { RetryState } from '../retry-state.tsx';
import type { RouteId } from '../../../shared/routes.ts';
import { OwnPlace } from './own-section.tsx';

const OwnPart = lazy(async () => ({ default: (await import('./own-part.tsx')).OwnPart }));

const waiting = <Skeleton height="40" mt="4" aria-busy="true" />;

function Fetched({ id, onChange }: Pick<OwnPartOfProps, 'id' | 'onChange'>) {
  const { data: review, error, mutate } = useApi('get-review', { params: { id } });
  if (error !== undefined)
    return <RetryState title="Failed to fetch the review" error={error} onRetry={mutate} />;
  if (!review) return waiting;
  if (!review.mine) return null;
  const change = () => Promise.all([mutate(), onChange()]);
  return <OwnPart review={review} mine={review.mine} onChange={change} />;
}

interface OwnPartOfProps {
  id: string;
  label: string;
  /** The id of a heading, which tells this button from those of other reviews. */
  describedBy: string;
  /** The route of the list that the review is in; `onChange` fetches that list again. */
  list: RouteId;
  onChange: () => unknown;
}

/** The actions of a review's author or representative, inside a list. Fetched when they are opened. */
export function OwnPartOf({ id, label, describedBy, list, onChange }: OwnPartOfProps) {
  const [isOpen, setIsOpen] = useState(false);
  const panel = useId();
  return (
    <div>
      <Button
        size="sm"
        variant="outline"
        aria-expanded={isOpen}
        aria-controls={panel}
        aria-describedby={describedBy}
        onClick={() => setIsOpen(!isOpen)}
      >
        {label}
      </Button>
      <Box id={panel}>
        {isOpen && (
          <OwnPlace value={{ level: 'h4', list }}>
            <Suspense fallback={waiting}>
              <Fetched id={id} onChange={onChange} />
            </Suspense>
          </OwnPlace>
        )}
      </Box>
    </div>
  );
}
