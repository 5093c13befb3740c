import { Button, type ButtonProps, Span } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../lib/api-error.ts';
import { call } from '../lib/api.ts';
import { withReturnTo } from '../lib/return-to.ts';
import { useAction } from '../lib/use-action.ts';
import { useApi } from '../lib/use-api.ts';
import { useCurrentUser } from '../lib/use-current-user.ts';
import { grantWish, keepWish } from '../lib/watch-wish.ts';
import { Icon } from './icon.tsx';

interface WatchButtonProps extends Pick<ButtonProps, 'size' | 'minH'> {
  company: { name: string; slug: string };
}

const MAILED = {
  DAILY: 'We email you once a day when something is new.',
  MONTHLY: 'We email you on the first of the month.',
  NEVER: 'What is new is on your Watchlist, in your menu.',
};

export function WatchButton({ company: { name, slug }, ...button }: WatchButtonProps) {
  const navigate = useNavigate();
  const { user, isLoading } = useCurrentUser();
  const { data: watched } = useApi('list-watches', user && {});
  const { isBusy, run } = useAction();
  const isWatched = watched?.some(({ company }) => company.slug === slug) ?? false;
  const page = `/company/${slug}`;
  const isLeaving = useRef(false);
  const logIn = () => {
    isLeaving.current = true;
    keepWish(page, name);
    void navigate(withReturnTo('/login', page));
  };
  /** True on success; false where the session turns out to have ended. */
  const watch = async () => {
    try {
      await call('watch-company', { params: { slug }, body: {} });
      return true;
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 401)) throw error;
      logIn();
      return false;
    }
  };
  const done = {
    title: `You watch ${name}`,
    description: MAILED[user?.emailVerified ? user.watchMail : 'NEVER'],
  };
  const start = () => run(watch, { done: (isDone) => (isDone ? done : null), failed: 'Not watched' });
  const settleWish = useEffectEvent(() => {
    if (!isLoading && !isLeaving.current && grantWish(page, user !== null)) void start();
  });
  useEffect(() => settleWish(), [isLoading, user?.id]);
  const press = async () => {
    if (isBusy) return;
    // Until it is known who is logged in, the call itself shows it.
    if (!user && !isLoading) logIn();
    else if (isWatched)
      await run(() => call('unwatch-company', { params: { slug } }), {
        done: `You watch ${name} no longer`,
        failed: 'Not stopped',
      });
    else await start();
  };
  return (
    <Button
      variant="outline"
      {...button}
      aria-pressed={isWatched}
      aria-disabled={isBusy}
      onClick={() => void press()}
    >
      <Span hideBelow="sm" display="inline-flex">
        <Icon name={isWatched ? 'check' : 'eye'} size={18} />
      </Span>
      <span>{isWatched ? 'Watching' : 'Watch'}</span>
    </Button>
  );
}
