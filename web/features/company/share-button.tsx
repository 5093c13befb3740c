import { Button } from '@chakra-ui/react';
import { Icon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/toaster.ts';
import styles from './company-head.module.css';

interface ShareButtonProps {
  name: string;
  slug: string;
}

/** Firefox on a desk and pages without TLS have none. */
const canShare = () => typeof (navigator as Partial<Navigator>).share === 'function';

/** Hands the page's address to the device's own sharing where there is one, else to the clipboard. */
async function share({ name, slug }: ShareButtonProps): Promise<void> {
  const url = `${location.origin}/company/${slug}`;
  try {
    if (canShare()) return await navigator.share({ title: name, url });
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

export function ShareButton(company: ShareButtonProps) {
  return (
    <Button variant="outline" className={styles.share} onClick={() => void share(company)}>
      <Icon name="share" size={18} />
      Share
    </Button>
  );
}
