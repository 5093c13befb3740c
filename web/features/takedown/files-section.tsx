import { Text } from '@chakra-ui/react';
import { Link, useLocation } from 'react-router-dom';
import { withReturnTo } from '../../lib/return-to.ts';
import { useCurrentUser } from '../../lib/use-current-user.ts';
import { useLeaving } from '../../lib/use-leaving.ts';
import { usePart } from '../../lib/use-part.ts';
import { FetchState } from '../../ui/fetch-state.tsx';
import type { Files } from './use-files.ts';

/** Loaded only for people who are logged in: nobody else can add files. */
const fetchModule = () => import('./request-files.tsx');

interface FilesSectionProps {
  files: Files;
  /** The filed request; null while the form is open. */
  reference: string | null;
  isOpen?: boolean;
}

export function FilesSection({ files, reference, isOpen = true }: FilesSectionProps) {
  const { user, isLoading } = useCurrentUser();
  const { pathname, search } = useLocation();
  const blocker = useLeaving(files.hasUnsent);
  const loaded = usePart(user ? 'request-files' : null, fetchModule);
  if (isLoading || (!user && reference !== null)) return null;
  if (!user)
    return (
      <Text color="fg.muted" textStyle="sm">
        <Link to={withReturnTo('/login', `${pathname}${search}`)}>Log in</Link> to add files; what you entered
        stays here.
      </Text>
    );
  if (loaded.data === undefined)
    return <FetchState of={loaded} blocks={[{ height: '28' }]} failure="Files cannot be added now" />;
  const { RequestFiles, LeaveFiles } = loaded.data;
  return (
    <>
      <RequestFiles files={files} reference={reference} isOpen={isOpen} />
      <LeaveFiles blocker={blocker} count={files.unsent} />
    </>
  );
}
