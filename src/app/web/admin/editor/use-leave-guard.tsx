import { useBlocker } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';

/** Asks before unsaved work is left; `onDiscard` hears that it is not wanted. */
export const useLeaveGuard = (isUnsaved: boolean, onDiscard: () => void) => {
  const guarded = useRef(false);
  useEffect(() => {
    guarded.current = isUnsaved;
  });
  const release = useCallback(() => {
    guarded.current = false;
  }, []);

  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: useCallback(
      // A jump to another section stays on the page.
      ({ current, next }) => guarded.current && current.pathname !== next.pathname,
      [],
    ),
    enableBeforeUnload: useCallback(() => guarded.current, []),
    withResolver: true,
  });
  const dialog = (
    <ConfirmDialog
      open={status === 'blocked'}
      onOpenChange={(open) => !open && reset?.()}
      question="You have unsaved changes"
      detail="They are lost if you leave this page without saving."
      action="Discard changes"
      cancel="Keep editing"
      onConfirm={() => {
        release();
        onDiscard();
        proceed?.();
      }}
    />
  );
  return { release, dialog };
};
