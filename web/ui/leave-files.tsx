import type { Blocker } from 'react-router-dom';
import { LeaveDialog } from './leave-dialog.tsx';

interface LeaveFilesProps {
  blocker: Blocker;
  /** How many files have not been sent. */
  count: number;
  onLeave?: () => void;
}

export function LeaveFiles({ count, ...rest }: LeaveFilesProps) {
  const files = count === 1 ? 'One file has' : `${count} files have`;
  return (
    <LeaveDialog {...rest} title="Leave without sending your files?" action="Leave without them">
      {`${files} not been sent. If you leave now, you have to choose them again.`}
    </LeaveDialog>
  );
}
