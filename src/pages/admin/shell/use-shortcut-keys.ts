import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { OfficeTool } from '#pages/admin/shell/header-tools.tsx';
import { isTaken, singleKeys, typedOn, ways } from '#pages/admin/shell/shortcut-keys.ts';

/** How long the second key may take. */
const SECOND_KEY_MS = 1_500;

interface OfficeKeys {
  readonly tool: OfficeTool | undefined;
  readonly onTool: (tool: OfficeTool) => void;
  readonly onClose: () => void;
  /** What was typed for the palette before it had the focus. */
  readonly early: RefObject<string>;
  /** What follows /admin in the address. */
  readonly onGo: (param: string | undefined) => void;
}

/** Ctrl or Cmd K at all times but over a dialog; the others only where nobody types. */
export const useOfficeKeys = ({ tool, onTool, onClose, early, onGo }: OfficeKeys): void => {
  const open = useEffectEvent(onTool);
  const go = useEffectEvent(onGo);
  /** Whoever opens the palette types on at once: a key is not lost, and does nothing else. */
  const isForPalette = useEffectEvent(({ key }: KeyboardEvent): boolean => {
    if (tool !== 'palette' || document.activeElement?.closest('[role=dialog]')) return false;
    if (key === 'Escape') onClose();
    const typed = typedOn(early.current, key);
    early.current = typed ?? early.current;
    return typed !== undefined;
  });
  useEffect(() => {
    let goneSince = Number.NEGATIVE_INFINITY;
    const single = (event: KeyboardEvent): (() => void) | undefined => {
      const isSecond = event.timeStamp - goneSince < SECOND_KEY_MS;
      goneSince = Number.NEGATIVE_INFINITY;
      if (isSecond && ways.has(event.key)) return () => go(ways.get(event.key));
      switch (event.key) {
        case 'g':
          return () => {
            goneSince = event.timeStamp;
          };
        case 'n':
          return () => go('new');
        case '/':
          return () => open('palette');
        case '?':
          return () => open('shortcuts');
        default:
          return undefined;
      }
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.repeat) return;
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (isCommand && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        if (!document.querySelector('[role=dialog], [role=alertdialog]')) open('palette');
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (isForPalette(event)) {
        event.preventDefault();
        return;
      }
      if (isTaken(event) || singleKeys.read() === 'off') return;
      const act = single(event);
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
};
