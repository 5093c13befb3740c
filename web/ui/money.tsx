import { Span } from '@chakra-ui/react';
import { formatRand } from '../../shared/money.ts';

export function Money({ cents }: { cents: number }) {
  return <Span textStyle="figures">{formatRand(cents)}</Span>;
}
