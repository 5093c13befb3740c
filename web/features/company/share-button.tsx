import { Button, type ButtonProps, Span } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import type { Shared } from './share-dialog.tsx';

const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }));

interface ShareButtonProps extends Shared, Pick<ButtonProps, 'size' | 'minH'> {}

export function ShareButton({ title, path, feed, ...button }: ShareButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outline" {...button} aria-label="Share" onClick={() => setIsOpen(true)}>
        <Icon name="share" size={18} />
        <Span hideBelow="sm">Share</Span>
      </Button>
      <Suspense>
        {isOpen && <ShareDialog shared={{ title, path, feed }} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
}
