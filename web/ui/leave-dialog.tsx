import { Button } from '@chakra-ui/react';
import type { Blocker } from 'react-router-dom';
import { Dialog, DialogActions } from './dialog.tsx';

interface LeaveDialogProps {
  blocker: Blocker;
  title: string;
  children: string;
  action: string;
  onLeave?: () => void;
}

export function LeaveDialog({ blocker, title, children, action, onLeave }: LeaveDialogProps) {
  const leave = () => {
    onLeave?.();
    blocker.proceed?.();
  };
  return (
    <Dialog isOpen={blocker.state === 'blocked'} onClose={() => blocker.reset?.()} title={title}>
      <p>{children}</p>
      <DialogActions>
        <Button variant="ghost" onClick={leave}>
          {action}
        </Button>
        <Button onClick={() => blocker.reset?.()}>Stay here</Button>
      </DialogActions>
    </Dialog>
  );
}

interface LeaveFilesProps {
  blocker: Blocker;
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
