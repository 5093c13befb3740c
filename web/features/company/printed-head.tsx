import { Flex, Span, Text } from '@chakra-ui/react';
import { useSyncExternalStore } from 'react';
import { formatLongDate, formatTime } from '../../../shared/dates.ts';
import { PRODUCT_NAME } from '../../../shared/product.ts';
import { siteAddress } from '../../lib/site-address.ts';

function onPrint(listener: () => void) {
  addEventListener('beforeprint', listener);
  return () => removeEventListener('beforeprint', listener);
}

const wordTime = (iso: string) => `${formatLongDate(iso)}, ${formatTime(iso)}`;

/** Only in print. The server does not know the date, the time and the page's address. */
export function PrintedHead({ path }: { path: string }) {
  const now = useSyncExternalStore(
    onPrint,
    () => wordTime(new Date().toISOString()),
    () => null,
  );
  if (now === null) return null;
  return (
    <Flex display="none" justify="space-between" gap="6" mb="5" _print={{ display: 'flex' }}>
      <Span fontFamily="heading" fontWeight="bold">
        {PRODUCT_NAME}
      </Span>
      <Text textAlign="end" overflowWrap="anywhere">
        Printed on {now}
        <br />
        {siteAddress(path)}
      </Text>
    </Flex>
  );
}
