import { Portal, Stack, Toast, Toaster } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { leaveToast, toaster } from '../lib/toaster.ts';

/*
 * Clear of buttons: above a bar that stays at the bottom, off the rows' ends on the moderators' pages, and above the
 * buttons of a dialog or beside it.
 */
const CLEAR = {
  'body:has([data-bar]) &': { mb: { base: '28', sm: '16' } },
  'body:has(nav[aria-label="Admin"]) &': {
    md: { insetInlineEnd: '50% !important', transform: 'translateX(50%)' },
  },
  'body:has([role=dialog][data-state=open]) &': {
    mb: { base: '40', md: '0' },
    md: { insetInlineEnd: '1rem !important', transform: 'none' },
  },
};

/** Where toasts appear, also above dialogs. Errors interrupt screen readers; successes wait their turn. */
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
