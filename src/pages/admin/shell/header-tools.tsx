import { useRouter } from '@tanstack/react-router';
import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { saveContactMessages } from '#features/contact/contact.contract.ts';
import { createFreelancer } from '#features/profiles/profiles.contract.ts';
import { paramOf } from '#pages/admin/shell/sections.ts';
import { isTaken, sectionKeys, singleKeys, typedOn } from '#pages/admin/shell/shortcut-keys.ts';
import type { AccessRule } from '#platform/contract/admin-role.ts';
import { Permitted, useMayCall } from '#platform/web/api/permitted.tsx';
import { lazyComponent } from '#platform/web/navigation/lazy-component.tsx';

const ContactMessagesDialog = lazyComponent(
  () => import('#features/contact/admin/contact-messages-dialog.tsx'),
  'ContactMessagesDialog',
);
const CommandPalette = lazyComponent(
  () => import('#pages/admin/palette/command-palette.tsx'),
  'CommandPalette',
);
const ShortcutList = lazyComponent(
  () => import('#pages/admin/palette/shortcut-list.tsx'),
  'ShortcutList',
);

export type AdminTool = 'messages' | 'palette' | 'shortcuts';

/** Maximum delay of the second key. */
const SECOND_KEY_MS = 1_500;

/** Ctrl+K or Cmd+K works everywhere except in dialogs; single-key shortcuts only outside inputs. */
const useShortcutKeys = (
  tool: AdminTool | undefined,
  open: (tool: AdminTool) => void,
  early: RefObject<string>,
  onClose: () => void,
): void => {
  const router = useRouter();
  const mayCall = useMayCall();
  /** The key of a page that the role does not include does nothing. */
  const isOffered = useEffectEvent((call: AccessRule) => mayCall(call));
  /** Buffers keys typed while the palette opens, so that none is lost or a shortcut. */
  const isForPalette = useEffectEvent(({ key }: KeyboardEvent): boolean => {
    if (tool !== 'palette' || document.activeElement?.closest('[role=dialog]')) return false;
    if (key === 'Escape') onClose();
    const typed = typedOn(early.current, key);
    early.current = typed ?? early.current;
    return typed !== undefined;
  });
  useEffect(() => {
    const go = (id: string | undefined) =>
      void router.navigate({ to: '/admin/{-$id}', params: { id } });
    let goneSince = Number.NEGATIVE_INFINITY;
    const single = (event: KeyboardEvent): (() => void) | undefined => {
      const isSecond = event.timeStamp - goneSince < SECOND_KEY_MS;
      goneSince = Number.NEGATIVE_INFINITY;
      const section = isSecond && sectionKeys.get(event.key);
      if (section) return isOffered(section.call) ? () => go(paramOf(section.id)) : undefined;
      switch (event.key) {
        case 'g':
          return () => {
            goneSince = event.timeStamp;
          };
        case 'n':
          return isOffered(createFreelancer) ? () => go('new') : undefined;
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
  }, [open, router]);
};

const OpenToolContext = createContext<(tool: AdminTool) => void>(() => {});

export const useOpenTool = () => useContext(OpenToolContext);

export const { preload: preloadPalette } = CommandPalette;

/** Provides the tools that can be opened anywhere in the admin area by button, palette or shortcut. */
export const AdminToolsProvider = ({ children }: { children: ReactNode }) => {
  const [tool, setTool] = useState<AdminTool>();
  const early = useRef('');
  const close = () => {
    early.current = '';
    setTool(undefined);
  };
  useShortcutKeys(tool, setTool, early, close);
  const handlers = { onClose: close, onMissing: close };
  return (
    <OpenToolContext value={setTool}>
      {children}
      {tool === 'messages' && (
        <Permitted call={saveContactMessages}>
          <ContactMessagesDialog {...handlers} />
        </Permitted>
      )}
      {tool === 'palette' && <CommandPalette {...handlers} early={early} onTool={setTool} />}
      {tool === 'shortcuts' && <ShortcutList {...handlers} />}
    </OpenToolContext>
  );
};
