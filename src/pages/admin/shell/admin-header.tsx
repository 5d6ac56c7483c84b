import { Link, useRouter } from '@tanstack/react-router';
import { ChartNoAxesColumn, Keyboard, LogOut, MessageSquareText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLogout } from '#features/auth/web/use-auth.ts';
import { saveContactMessages } from '#features/contact/contact.contract.ts';
import { createFreelancer } from '#features/profiles/profiles.contract.ts';
import { preloadPalette, useOpenTool } from '#pages/admin/shell/header-tools.tsx';
import { Permitted } from '#platform/web/api/permitted.tsx';
import { m } from '#platform/web/texts/messages.js';
import { Button, buttonClass } from '#platform/web/ui/button.tsx';
import { AddIcon, decorative } from '#platform/web/ui/edit-icons.tsx';
import { SearchIcon } from '#platform/web/ui/icons.tsx';
import { ThemeSwitch } from '#platform/web/ui/theme-switch.tsx';

const AnalyticsIcon = decorative(ChartNoAxesColumn);
const KeyboardIcon = decorative(Keyboard);
const LogoutIcon = decorative(LogOut);
const MessagesIcon = decorative(MessageSquareText);

const COMMAND_K = /Mac|iP/.test(navigator.platform) ? '⌘ K' : 'Ctrl K';

/** Label that is visually hidden where space is limited. */
const Words = ({ children }: { children: ReactNode }) => (
  <span className="max-xl:sr-only">{children}</span>
);

/** Sticky header of the admin area. */
export const AdminHeader = () => {
  const router = useRouter();
  const logout = useLogout(() => router.navigate({ to: '/login' }));
  const open = useOpenTool();
  return (
    <header className="admin-header">
      <a href="#admin-main" className="skip-link">
        {m.skip_to_content()}
      </a>
      <Link to="/" className="admin-brand">
        {m.brand()}
      </Link>
      <button
        type="button"
        className="admin-search"
        onClick={() => open('palette')}
        onPointerEnter={preloadPalette}
        onFocus={preloadPalette}
      >
        <SearchIcon />
        <span className="max-md:sr-only">Search</span>
        <span aria-hidden="true" className="key-cap ml-auto max-md:hidden">
          {COMMAND_K}
        </span>
      </button>
      <div className="admin-buttons">
        <button
          type="button"
          className="icon-button max-md:hidden"
          aria-label="Keyboard shortcuts"
          title="Keyboard shortcuts (?)"
          onClick={() => open('shortcuts')}
        >
          <KeyboardIcon />
        </button>
        <ThemeSwitch />
        <Link to="/analytics" className={buttonClass('quiet', 'admin-button')} title="Analytics">
          <AnalyticsIcon />
          <Words>Analytics</Words>
        </Link>
        <Permitted call={saveContactMessages}>
          <Button
            variant="quiet"
            className="admin-button"
            title="Contact Messages"
            onClick={() => open('messages')}
          >
            <MessagesIcon />
            <Words>Contact Messages</Words>
          </Button>
        </Permitted>
        <Button
          variant="quiet"
          className="admin-button"
          title="Logout"
          onClick={() => logout.mutate()}
          disabled={logout.isPending}
        >
          <LogoutIcon />
          <Words>Logout</Words>
        </Button>
        <Permitted call={createFreelancer}>
          <Link
            to="/admin/{-$id}"
            params={{ id: 'new' }}
            title="Create New Profile"
            className={buttonClass('primary', 'admin-button')}
          >
            <AddIcon />
            <Words>Create New Profile</Words>
          </Link>
        </Permitted>
      </div>
    </header>
  );
};
