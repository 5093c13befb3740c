import { Span } from '@chakra-ui/react';
import { formatRand } from '../../shared/money.ts';

/** An amount in rand, whose digits line up with the amounts above and below it. */
export function Money({ cents }: { cents: number }) {
  return <Span textStyle="figures">{formatRand(cents)}</Span>;
}
