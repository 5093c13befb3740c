import { useEffect, useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCurrentUser } from '../../lib/use-current-user.ts';
import { showToast } from '../../ui/toaster.ts';
import { Page, type PageProps } from '../../ui/page.tsx';
import { AdminNav } from './admin-nav.tsx';

/** Long enough to read why. */
const REDIRECT_MS = 1000;

interface AdminOnlyProps {
  /** Shown while it is not known who is logged in. */
  waiting: ReactNode;
  children: ReactNode;
}

/** Shows a page to moderators. Anybody else is told so and sent to the home page. The server refuses them as well. */
export function AdminOnly({ waiting, children }: AdminOnlyProps) {
  const { user, isAdmin, isLoading } = useCurrentUser();
  const navigate = useNavigate();
  const wasAdmin = useRef(false);
  if (isAdmin) wasAdmin.current = true;
  const isRefused = !isLoading && !isAdmin;
  useEffect(() => {
    /* Users who log out here are on their way to the home page already. */
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
      lead={user ? 'Taking you to the directory.' : 'Taking you to the home page.'}
    />
  );
}

interface AdminPageProps extends AdminOnlyProps, Pick<PageProps, 'title' | 'lead'> {}

/** A page for moderators, with the links to the others. */
export function AdminPage({ title, lead, waiting, children }: AdminPageProps) {
  const page = (content: ReactNode) => (
    <Page title={title} lead={lead} above={<AdminNav />}>
      {content}
    </Page>
  );
  return <AdminOnly waiting={page(waiting)}>{page(children)}</AdminOnly>;
}
