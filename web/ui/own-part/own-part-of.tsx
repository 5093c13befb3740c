import { Box, Button, Skeleton, Wrap } from '@chakra-ui/react';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { useApi } from '../../lib/use-api.ts';
import { FetchState } from '../fetch-state.tsx';
import { OwnLevel } from './own-section.tsx';

const OwnPart = lazy(async () => ({ default: (await import('./own-part.tsx')).OwnPart }));

const waiting = <Skeleton height="40" mt="4" aria-busy="true" />;

function Fetched({ id }: Pick<OwnPartOfProps, 'id'>) {
  const { data: review, ...response } = useApi('get-review', { params: { id } });
  if (!review) return <FetchState of={response} waiting={waiting} failure="Failed to fetch the review" />;
  return review.mine && <OwnPart review={review} mine={review.mine} />;
}

interface OwnPartOfProps {
  id: string;
  label: string;
  /** The id of a heading, which tells this button from those of other reviews. */
  describedBy: string;
  /** Further buttons of the review. */
  children?: ReactNode;
}

export function OwnPartOf({ id, label, describedBy, children }: OwnPartOfProps) {
  const [isOpen, setIsOpen] = useState(false);
  const panel = useId();
  return (
    <Wrap gap="2">
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
      {children}
      <Box id={panel} width="full" _empty={{ display: 'none' }}>
        {isOpen && (
          <OwnLevel value="h4">
            <Suspense fallback={waiting}>
              <Fetched id={id} />
            </Suspense>
          </OwnLevel>
        )}
      </Box>
    </Wrap>
  );
}
