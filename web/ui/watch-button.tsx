import { Button, type ButtonProps } from '@chakra-ui/react';
import { useNavigate } from 'react-router-dom';
import { call } from '../lib/api.ts';
import { withReturnTo } from '../lib/return-to.ts';
import { useAction } from '../lib/use-action.ts';
import { useApi } from '../lib/use-api.ts';
import { useCurrentUser } from '../lib/use-current-user.ts';
import { Icon } from './icon.tsx';

interface WatchButtonProps extends Pick<ButtonProps, 'size' | 'minH'> {
  company: { name: string; slug: string };
}

const MAILED = {
  AT_ONCE: 'We email you when something is new. Choose how often under Watched companies.',
  DAILY: 'We email you once a day when something is new.',
  NEVER: 'What is new is under Watched companies in your menu.',
};

/** Watches a company, or no longer. Who is not logged in does so first. */
export function WatchButton({ company: { name, slug }, ...button }: WatchButtonProps) {
  const navigate = useNavigate();
  const { user, isLoading } = useCurrentUser();
  const { data: watched } = useApi('list-watches', user && {});
  const { isBusy, run } = useAction(['list-watches']);
  const isWatched = watched?.some(({ company }) => company.slug === slug) ?? false;
  const isWaiting = isBusy || isLoading || (user !== null && !watched);
  const press = async () => {
    if (isWaiting) return;
    if (!user) return navigate(withReturnTo('/login', `/company/${slug}`));
    const params = { slug };
    await (isWatched
      ? run(() => call('unwatch-company', { params }), {
          done: `You watch ${name} no longer`,
          failed: 'Not stopped',
        })
      : run(() => call('watch-company', { params, body: {} }), {
          done: { title: `You watch ${name}`, description: MAILED[user.watchMail] },
          failed: 'Not watched',
        }));
  };
  return (
    <Button
      variant="outline"
      {...button}
      aria-pressed={isWatched}
      aria-disabled={isBusy}
      onClick={() => void press()}
    >
      <Icon name={isWatched ? 'check' : 'eye'} size={18} />
      {isWatched ? 'Watching' : 'Watch'}
    </Button>
  );
}
