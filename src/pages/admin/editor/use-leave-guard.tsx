import { useBlocker } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx';

/** Asks before unsaved work is left; `onDiscard` hears that it is not wanted. */
export const useLeaveGuard = (isUnsaved: boolean, onDiscard: () => void) => {
  const guarded = useRef(false);
  useEffect(() => {
    guarded.current = isUnsaved;
  });
  const release = useCallback(() => {
    guarded.current = false;
  }, []);

  // Answers the question whether the visitor stays; absent while nothing is asked.
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
        // A jump to another section stays on the page.
        if (!guarded.current || current.pathname === next.pathname) return false;
        if (!answer.current) return new Promise<boolean>(ask);
        // Back while the question is open takes it away; where it came from is left alone.
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
