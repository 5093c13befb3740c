import { Portal, Stack, Toast, Toaster } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { leaveToast, toaster } from '../lib/toaster.ts';

/** Far from the buttons of a dialog, and from the rows and the bar of the moderators' pages. */
const CLEAR = {
  'body:is(:has([role=dialog][data-state=open]), :has(nav[aria-label="Admin"])) &': {
    top: '1rem !important',
    bottom: 'auto !important',
    '& > *': { top: '0', bottom: 'auto !important' },
  },
};

/** Also above dialogs. Errors interrupt screen readers; successes wait their turn. */
export function ToastRegion() {
  const { pathname } = useLocation();
  useEffect(() => leaveToast, [pathname]);
  return (
    <Portal>
      <Toaster toaster={toaster} insetInline={{ mdDown: '4' }} css={CLEAR} _print={{ visibility: 'hidden' }}>
        {(toast) => (
          <Toast.Root role={toast.type === 'error' ? 'alert' : 'status'} width={{ md: 'sm' }}>
            <Toast.Indicator />
            <Stack gap="1" flex="1" maxWidth="100%" pe="6">
              <Toast.Title>{toast.title}</Toast.Title>
              {toast.description && <Toast.Description>{toast.description}</Toast.Description>}
              {toast.action && (
                <Toast.ActionTrigger alignSelf="flex-start" mt="1" px="3" borderWidth="1px">
                  {toast.action.label}
                </Toast.ActionTrigger>
              )}
            </Stack>
            <Toast.CloseTrigger aria-label="Dismiss" />
          </Toast.Root>
        )}
      </Toaster>
    </Portal>
  );
}
