import { useRouter } from '@tanstack/react-router';
import { createContext, type ReactNode, useContext, useMemo, useRef, useState } from 'react';
import { useShortcutKeys } from '#pages/admin/shell/use-shortcut-keys.ts';
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

interface Tools {
  readonly open: (tool: AdminTool) => void;
  /** Preloads the script of the palette. */
  readonly expectPalette: () => void;
  /** Counts theme changes made outside the theme switch, so that the switch can follow. */
  readonly themeChanges: number;
}

const ToolsContext = createContext<Tools>({
  open: () => {},
  expectPalette: () => {},
  themeChanges: 0,
});

export const useAdminTools = (): Tools => useContext(ToolsContext);

/** Provides the tools that can be opened anywhere in the admin area by button, palette or shortcut. */
export const AdminToolsProvider = ({ children }: { children: ReactNode }) => {
  const [tool, setTool] = useState<AdminTool>();
  const router = useRouter();
  const early = useRef('');
  const close = () => {
    early.current = '';
    setTool(undefined);
  };
  const [themeChanges, setThemeChanges] = useState(0);
  const tools = useMemo(
    () => ({ open: setTool, expectPalette: () => CommandPalette.preload(), themeChanges }),
    [themeChanges],
  );
  useShortcutKeys({
    tool,
    onTool: setTool,
    onClose: close,
    early,
    onGo: (param) => void router.navigate({ to: '/admin/{-$id}', params: { id: param } }),
  });
  const handlers = { onClose: close, onMissing: close };
  return (
    <ToolsContext value={tools}>
      {children}
      {tool === 'messages' && <ContactMessagesDialog {...handlers} />}
      {tool === 'palette' && (
        <CommandPalette
          {...handlers}
          early={early}
          onTool={setTool}
          onTheme={() => setThemeChanges(themeChanges + 1)}
        />
      )}
      {tool === 'shortcuts' && <ShortcutList {...handlers} />}
    </ToolsContext>
  );
};
