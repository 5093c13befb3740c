import { Portal, Stack, Toast, Toaster } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { leaveToast, toaster } from '../lib/toaster.ts';

const AT_TOP = {
  top: '1rem !important',
  bottom: 'auto !important',
  '& > *': { top: '0', bottom: 'auto !important' },
};

/** Clear of buttons: off the rows' ends on the moderators' pages, and far from the buttons of a dialog. */
const CLEAR = {
  'body:has(nav[aria-label="Admin"]) &': {
    md: { insetInlineEnd: '50% !important', transform: 'translateX(50%)' },
  },
  'body:has([role=dialog][data-state=open]) &': {
    ...AT_TOP,
    md: { insetInlineEnd: '1rem !important', transform: 'none' },
  },
};

/** Also above dialogs. Errors interrupt screen readers; successes wait their turn. */
export function ToastRegion() {
  const { pathname } = useLocation();
  useEffect(() => leaveToast, [pathname]);
  /* On these pages the next review to read, and a bar with the buttons, reach down to the bottom. */
  const isReview = pathname.startsWith('/admin/reviews/');
  return (
    <Portal>
      <Toaster
        toaster={toaster}
        insetInline={{ mdDown: '4' }}
        css={isReview ? { ...CLEAR, ...AT_TOP } : CLEAR}
        _print={{ visibility: 'hidden' }}
      >
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
