import { Button, type ButtonProps, Span } from '@chakra-ui/react';
import { Icon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/toaster.ts';

/** The whole address of a page of this site. */
export const siteAddress = (path: string) => `${location.origin}${path}`;

const ON_TOUCH = '(pointer: coarse)';

/** What a finger points at has a sharing that people know; Firefox and pages without TLS have none. */
const canShare = () =>
  matchMedia(ON_TOUCH).matches && typeof (navigator as Partial<Navigator>).share === 'function';

/** Hands a page's address to a phone's own sharing, and elsewhere to the clipboard, as the button says. */
async function share(title: string, url: string): Promise<void> {
  try {
    if (canShare()) return await navigator.share({ title, url });
    await navigator.clipboard.writeText(url);
    showToast({
      title: 'Link copied',
      description: 'Paste it wherever you want to share this page.',
      tone: 'success',
    });
  } catch (error) {
    // Whoever closes the device's sharing has changed their mind.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    showToast({
      title: 'The link could not be copied',
      description: `Copy it from here: ${url}`,
      tone: 'error',
    });
  }
}

interface ShareButtonsProps extends Pick<ButtonProps, 'size' | 'minH'> {
  title: string;
  /** The page's path on this site. */
  path: string;
}

/** Shares a page. On a phone the device's own sharing has WhatsApp as well. */
export function ShareButtons({ title, path, ...button }: ShareButtonsProps) {
  const sendByWhatsApp = () => {
    const text = encodeURIComponent(`${title}: ${siteAddress(path)}`);
    open(`https://wa.me/?text=${text}`, '_blank', 'noopener');
  };
  return (
    <>
      <Button variant="outline" {...button} onClick={() => void share(title, siteAddress(path))}>
        <Icon name="share" size={18} />
        <Span css={{ [`@media ${ON_TOUCH}`]: { display: 'none' } }}>Copy link</Span>
        <Span display="none" css={{ [`@media ${ON_TOUCH}`]: { display: 'inline' } }}>
          Share
        </Span>
      </Button>
      <Button variant="outline" hideBelow="md" {...button} onClick={sendByWhatsApp}>
        WhatsApp
      </Button>
    </>
  );
}
