import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { AdminTool } from '#pages/admin/shell/header-tools.tsx';
import { isTaken, sectionKeys, singleKeys, typedOn } from '#pages/admin/shell/shortcut-keys.ts';

/** Maximum delay of the second key. */
const SECOND_KEY_MS = 1_500;

interface ShortcutKeysOptions {
  readonly tool: AdminTool | undefined;
  readonly onTool: (tool: AdminTool) => void;
  readonly onClose: () => void;
  /** Input typed before the palette had the focus. */
  readonly early: RefObject<string>;
  /** Receives the route parameter after /admin. */
  readonly onGo: (param: string | undefined) => void;
}

/** Ctrl+K or Cmd+K works everywhere except in dialogs; single-key shortcuts only outside inputs. */
export const useShortcutKeys = ({
  tool,
  onTool,
  onClose,
  early,
  onGo,
}: ShortcutKeysOptions): void => {
  const open = useEffectEvent(onTool);
  const go = useEffectEvent(onGo);
  /**
   * Buffers keys that are typed while the palette opens, so that they are neither lost nor handled as
   * shortcuts.
   */
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
      if (isSecond && sectionKeys.has(event.key)) return () => go(sectionKeys.get(event.key));
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
