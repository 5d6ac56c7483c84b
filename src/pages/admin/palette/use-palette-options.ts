import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useLogout } from '#features/auth/web/use-auth.ts';
import { saveContactMessages } from '#features/contact/contact.contract.ts';
import { createDraw } from '#features/luck/draws/draw-admin.contract.ts';
import { type ProfileListRow, useToggleHidden } from '#features/profiles/admin/use-profile-list.ts';
import { listProfiles } from '#features/profiles/profile-list.contract.ts';
import { listedContact } from '#features/profiles/profile-list.rules.ts';
import { createFreelancer, updateFreelancer } from '#features/profiles/profiles.contract.ts';
import type { AdminTool } from '#pages/admin/shell/header-tools.tsx';
import { paramOf, sections } from '#pages/admin/shell/sections.ts';
import type { AccessRule } from '#platform/contract/admin-role.ts';
import { MAX_SEARCH_LENGTH } from '#platform/contract/search-text.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { useMayCall } from '#platform/web/api/permitted.tsx';
import { applyTheme, type Theme, themes } from '#platform/web/browser/theme.ts';
import { useDebounced } from '#platform/web/browser/use-debounced.ts';

export interface PaletteOption {
  readonly id: string;
  readonly label: string;
  readonly detail?: string;
  readonly act: () => void;
  /** The API call behind the option; every admin may use an option without one. */
  readonly call?: AccessRule;
}

export interface PaletteGroup {
  readonly title: string;
  readonly options: readonly PaletteOption[];
}

interface PaletteActs {
  /** Receives the route parameter after /admin. */
  readonly onGo: (param: string | undefined) => void;
  readonly onTool: (tool: AdminTool) => void;
}

const themeLabels: Record<Theme, string> = {
  system: 'same as system',
  light: 'light',
  dark: 'dark',
};

const useActions = ({ onGo, onTool }: PaletteActs): PaletteOption[] => {
  const router = useRouter();
  const logout = useLogout(() => router.navigate({ to: '/login' }));
  const open = (to: '/' | '/analytics') => () => void router.navigate({ to, replace: true });
  return [
    { id: 'new', label: 'Create New Profile', act: () => onGo('new'), call: createFreelancer },
    { id: 'draw', label: 'Enter a draw', act: () => onGo('lucky-garden'), call: createDraw },
    {
      id: 'messages',
      label: 'Contact Messages',
      act: () => onTool('messages'),
      call: saveContactMessages,
    },
    { id: 'analytics', label: 'Analytics', act: open('/analytics') },
    { id: 'website', label: 'View Website', act: open('/') },
    { id: 'shortcuts', label: 'Keyboard shortcuts', act: () => onTool('shortcuts') },
    ...themes.map((theme) => ({
      id: `theme-${theme}`,
      label: `Theme: ${themeLabels[theme]}`,
      act: () => applyTheme(theme),
    })),
    { id: 'logout', label: 'Logout', act: () => logout.mutate() },
  ];
};

const profileOptions = (
  profile: ProfileListRow,
  onGo: PaletteActs['onGo'],
  onToggle: (profile: ProfileListRow) => void,
): PaletteOption[] => {
  const { id, name, isHidden, phone, whatsapp } = profile;
  const contact = listedContact(whatsapp || phone);
  const facts = [`#${id}`, contact, isHidden && 'hidden'].filter(Boolean);
  return [
    {
      id: `open-${id}`,
      label: `Open ${name}`,
      detail: facts.join(' · '),
      act: () => onGo(String(id)),
    },
    {
      id: `${isHidden ? 'show' : 'hide'}-${id}`,
      label: isHidden ? `Show ${name}` : `Hide ${name}`,
      act: () => onToggle(profile),
      call: updateFreelancer,
    },
  ];
};

const DEBOUNCE_MS = 150;
const MOST_FOUND = 6;

/** Searches profiles by name, number or id. Results of an earlier input are not shown. */
const useProfileHits = (typed: string) => {
  const api = useApi();
  const term = typed.trim().slice(0, MAX_SEARCH_LENGTH);
  const settled = useDebounced(term, DEBOUNCE_MS);
  const query = useQuery({
    // The key shares the prefix of the profile lists, so that changes of a profile invalidate it.
    queryKey: ['freelancers', 'palette', settled],
    queryFn: ({ signal }) =>
      api.call(listProfiles, { query: { search: settled, limit: String(MOST_FOUND) } }, { signal }),
    enabled: settled !== '',
    // Results are not cached, because an action may have changed them.
    gcTime: 0,
  });
  const isCurrent = term !== '' && term === settled;
  return {
    hits: isCurrent ? (query.data ?? []) : [],
    isSearching: term !== '' && (!isCurrent || query.isLoading),
    hasFailed: isCurrent && query.isError,
    isFound: isCurrent && query.isSuccess,
    retry: () => void query.refetch(),
  };
};

/** Parses a verb before the name of a profile, as in "hide mei". */
const readVerb = (typed: string): { verb: string; name: string } => {
  const [, verb = '', name = ''] = /^(open|hide|show)\s+(.*)$/i.exec(typed.trimStart()) ?? [];
  return verb === '' ? { verb, name: typed } : { verb: verb.toLowerCase(), name };
};

const matchesQuery = (label: string, typed: string): boolean => {
  const words = label.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((part) => words.includes(part));
};

/**
 * Options that match the input: sections and actions immediately, profiles after the response of the server.
 */
export const usePaletteOptions = (typed: string, acts: PaletteActs) => {
  const actions = useActions(acts);
  const { mutate: toggle } = useToggleHidden();
  const { verb, name } = readVerb(typed);
  const { hits, ...search } = useProfileHits(name);
  const mayCall = useMayCall();
  const isOffered = ({ call }: PaletteOption) => !call || mayCall(call);
  const pages = sections.map(({ id, title, call }) => ({
    call,
    id: `section-${id}`,
    label: title,
    act: () => acts.onGo(paramOf(id)),
  }));
  const fitting = (options: readonly PaletteOption[]) =>
    options.filter((option) => isOffered(option) && matchesQuery(option.label, typed.trim()));
  const groups: PaletteGroup[] = [
    { title: 'Sections', options: fitting(pages) },
    { title: 'Actions', options: fitting(actions) },
    {
      title: 'Profiles',
      options: hits
        .flatMap((profile) => profileOptions(profile, acts.onGo, toggle))
        .filter(isOffered)
        .filter(({ id }) => verb === '' || id.startsWith(verb)),
    },
  ];
  const fit = groups.filter(({ options }) => options.length > 0);
  // Enter must not pick the first of several profiles, which may not be the intended one.
  const isClear = fit[0]?.title !== 'Profiles' || hits.length === 1;
  return { ...search, groups: fit, isClear };
};
