import { Box } from '@chakra-ui/react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

interface ChartRoomProps {
  /** How many charts there are: two lie beside each other, or below each other on a phone. */
  charts: 1 | 2;
  children: ReactNode;
}

/** Room for charts, which are loaded when it comes near the window. There are none without script, nor on paper. */
export function ChartRoom({ charts, children }: ChartRoomProps) {
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
      minH={{ base: charts === 2 ? '41.5rem' : '80', md: '80' }}
      mt="12"
      css={{ '@media (scripting: none), print': { display: 'none' } }}
    >
      <Suspense>{isNear && children}</Suspense>
    </Box>
  );
}
