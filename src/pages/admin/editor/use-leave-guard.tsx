import { useBlocker } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx';

/** Asks for confirmation before unsaved changes are left; `onDiscard` is called when they are discarded. */
export const useLeaveGuard = (isUnsaved: boolean, onDiscard: () => void) => {
  const guarded = useRef(false);
  useEffect(() => {
    guarded.current = isUnsaved;
  });
  const release = useCallback(() => {
    guarded.current = false;
  }, []);

  // Resolves the pending navigation; undefined while no dialog is open.
  const answer = useRef<(stays: boolean) => void>(undefined);
  const [isAsked, setAsked] = useState(false);
  const ask = useCallback((then: ((stays: boolean) => void) | undefined) => {
    answer.current = then;
    setAsked(then !== undefined);
  }, []);
  const settle = (stays: boolean) => {
    answer.current?.(stays);
    ask(undefined);
  };
  useBlocker({
    shouldBlockFn: useCallback(
      ({ current, next }) => {
        // Jumping to another section does not leave the page.
        if (!guarded.current || current.pathname === next.pathname) return false;
        if (!answer.current) return new Promise<boolean>(ask);
        // Back while the dialog is open closes the dialog and blocks the navigation.
        ask(undefined);
        return true;
      },
      [ask],
    ),
    enableBeforeUnload: useCallback(() => guarded.current, []),
  });
  const dialog = (
    <ConfirmDialog
      isAboutLeaving
      open={isAsked}
      onOpenChange={(open) => !open && settle(true)}
      question="You have unsaved changes"
      detail="They are lost if you leave this page without saving."
      action="Discard changes"
      cancel="Keep editing"
      onConfirm={() => {
        release();
        onDiscard();
        settle(false);
      }}
    />
  );
  return { release, dialog };
};
