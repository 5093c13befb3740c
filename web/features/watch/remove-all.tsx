import { call } from '../../lib/api.ts';
import { findHeading } from '../../lib/focus.ts';
import { ConfirmButton } from '../../ui/confirm-dialog.tsx';

export function RemoveAll({ onRemoved }: { onRemoved: () => unknown }) {
  const remove = async () => {
    await call('delete-watchlist');
    void onRemoved();
  };
  return (
    <ConfirmButton
      button={{ variant: 'outline', children: 'Remove all' }}
      title="Remove all rows?"
      action="Remove all"
      cancel="Keep them"
      send={remove}
      texts={{ done: 'Your watchlist is empty', failed: 'Not removed' }}
      nextFocus={findHeading}
    >
      <p>Your watchlist is deleted, with the companies that you watch. This cannot be undone.</p>
    </ConfirmButton>
  );
}
