import { isOpenTakedown } from '../../../shared/open-takedown.ts';
import type { TakedownStatusView } from '../../../shared/schemas/takedowns.ts';
import { useApi } from '../../lib/use-api.ts';
import { useCurrentUser } from '../../lib/use-current-user.ts';
import { FilesSection } from './files-section.tsx';
import { useFiles } from './use-files.ts';

/** Only for the person who filed the request while logged in. Nobody else learns whether it has files. */
export function OwnFiles({ takedown: { reference, status } }: { takedown: TakedownStatusView }) {
  const { user } = useCurrentUser();
  const { data: kept } = useApi('list-own-takedown-files', user ? { params: { reference } } : null);
  const files = useFiles();
  const isOpen = isOpenTakedown({ status });
  return kept ? <FilesSection files={files} reference={reference} isOpen={isOpen} /> : null;
}
