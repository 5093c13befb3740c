import { useEffect, useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCurrentUser } from '../../lib/use-current-user.ts';
import { showToast } from '../../ui/toast-store.ts';
import { Page } from '../../ui/page.tsx';

/** Time to read why. */
const REDIRECT_MS = 1000;

interface AdminOnlyProps {
  /** What stands there while it is not known who asks. */
  waiting: ReactNode;
  children: ReactNode;
}

/** Shows a page to administrators. Anybody else is told so and taken to the start. The server refuses them as well. */
export function AdminOnly({ waiting, children }: AdminOnlyProps) {
  const { user, isAdmin, isLoading } = useCurrentUser();
  const navigate = useNavigate();
  const wasAdmin = useRef(false);
  if (isAdmin) wasAdmin.current = true;
  const isRefused = !isLoading && !isAdmin;
  useEffect(() => {
    /* Who logs out here is on the way to the start already. */
    if (!isRefused || wasAdmin.current) return;
    showToast({
      tone: 'error',
      title: 'Unauthorized',
      description: "You don't have permission to access this page.",
    });
    const timer = setTimeout(() => void navigate('/', { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isRefused, navigate]);
  if (isAdmin) return children;
  if (!isRefused) return waiting;
  return (
    <Page
      title="Admin Dashboard"
      heading="This page is for moderators"
      lead={user ? 'Taking you to the directory.' : 'Taking you to the start page.'}
    />
  );
}
