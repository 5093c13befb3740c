import { Flex, Span, Text } from '@chakra-ui/react';
import { useSyncExternalStore } from 'react';
import { formatLongDate } from '../../../shared/dates.ts';
import { PRODUCT_NAME } from '../../../shared/product.ts';
import { siteAddress } from '../../lib/site-address.ts';

function onPrint(listener: () => void) {
  addEventListener('beforeprint', listener);
  return () => removeEventListener('beforeprint', listener);
}

/**
 * Only in print: the product's name, the date and the page's address. The server does not know the last two.
 */
export function PrintedHead({ path }: { path: string }) {
  const today = useSyncExternalStore(
    onPrint,
    () => formatLongDate(new Date().toISOString()),
    () => null,
  );
  if (today === null) return null;
  return (
    <Flex display="none" justify="space-between" gap="6" mb="5" _print={{ display: 'flex' }}>
      <Span fontFamily="heading" fontWeight="bold">
        {PRODUCT_NAME}
      </Span>
      <Text textAlign="end" overflowWrap="anywhere">
        Printed on {today}
        <br />
        {siteAddress(path)}
      </Text>
    </Flex>
  );
}
