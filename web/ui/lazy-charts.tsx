import { Box } from '@chakra-ui/react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

interface LazyChartsProps {
  /** Whether one of the charts has a note, of two lines at most. */
  hasNote?: boolean;
  children: ReactNode;
}

/** Room for two charts, which load when it comes close to the window. Hidden without script and in print. */
export function LazyCharts({ hasNote = false, children }: LazyChartsProps) {
  const room = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: '200px',
    });
    if (room.current) observer.observe(room.current);
    return () => observer.disconnect();
  }, []);
  return (
    <Box
      ref={room}
      data-charts
      minH={hasNote ? { base: '44rem', md: '22.25rem' } : { base: '41.5rem', md: '80' }}
      mt="12"
      css={{ '@media (scripting: none), print': { display: 'none' } }}
    >
      <Suspense>{isNear && children}</Suspense>
    </Box>
  );
}
