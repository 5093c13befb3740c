import { Box, Button, Heading, HStack, Link, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { formatLongDate, formatTime } from '../../../shared/dates.ts';
import { DISCLAIMER, PRODUCT_NAME } from '../../../shared/product.ts';
import { siteAddress } from '../../lib/site-address.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

export interface Shared {
  title: string;
  path: string;
  feed?: string | undefined;
}

function cite({ title, path }: Shared, seenAt: string): string {
  const seen = `Seen on ${formatLongDate(seenAt)} at ${formatTime(seenAt)}, South African time.`;
  return `“${title}”, ${PRODUCT_NAME}, ${siteAddress(path)}. ${seen} ${DISCLAIMER.join(' ')}`;
}

/** Whether the device has its own sharing; Firefox and pages without TLS have none. */
const canShare = () => typeof (navigator as Partial<Navigator>).share === 'function';

/** Closing the device's sharing is not an error. */
const shareOnDevice = ({ title, path }: Shared) =>
  navigator.share({ title, url: siteAddress(path) }).catch(() => undefined);

function Copied({ name, text }: { name: string; text: string }) {
  return (
    <Box>
      <HStack justify="space-between" gap="4">
        <Heading as="h3" textStyle="label">
          {name}
        </Heading>
        <CopyButton size="sm" {...{ name, text }} advice="Paste it wherever you want to use it." />
      </HStack>
      <Text mt="2" p="3" bg="bg.muted" textStyle="sm" overflowWrap="anywhere">
        {text}
      </Text>
    </Box>
  );
}

export function ShareDialog({ shared, onClose }: { shared: Shared; onClose: () => void }) {
  const { title, path, feed } = shared;
  const [seenAt] = useState(() => new Date().toISOString());
  const message = encodeURIComponent(`${title}: ${siteAddress(path)}`);
  return (
    <Dialog isOpen onClose={onClose} title="Share this page">
      <Stack gap="5">
        <Copied name="Link" text={siteAddress(path)} />
        <Copied name="Citation" text={cite(shared, seenAt)} />
        <HStack wrap="wrap" gap="3">
          {canShare() && (
            <Button variant="outline" onClick={() => void shareOnDevice(shared)}>
              Send…
            </Button>
          )}
          <Button variant="outline" type={undefined} asChild>
            <a href={`https://wa.me/?text=${message}`} target="_blank" rel="noopener noreferrer">
              WhatsApp
            </a>
          </Button>
          <Button variant="outline" onClick={() => print()}>
            Print
          </Button>
        </HStack>
        {feed && (
          <Text textStyle="sm" color="fg.muted">
            <Link href={feed}>Follow by feed</Link>: a feed reader shows you each new review.
          </Text>
        )}
      </Stack>
    </Dialog>
  );
}
