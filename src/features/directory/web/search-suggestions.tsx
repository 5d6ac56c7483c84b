import { useNavigate } from '@tanstack/react-router';
import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useState,
} from 'react';
import type { Suggestions } from '#features/directory/directory.contract.ts';
import type { DirectoryFilters } from '#features/directory/directory-search.rules.ts';
import { withChoice } from '#features/directory/filter-choices.rules.ts';
import { directoryAddress } from '#features/directory/web/directory-address.ts';
import type { ChangeFilters } from '#features/directory/web/directory-choices.ts';
import { placeName } from '#features/directory/web/filters/place-name.ts';
import type { KeyHandler } from '#features/directory/web/search-box.tsx';
import { useSuggestions } from '#features/directory/web/use-suggestions.ts';
import { profileAddress } from '#features/profiles/web/profile-address.ts';
import { ProfilePhoto } from '#features/profiles/web/profile-photo.tsx';
import { getLocale } from '#platform/web/i18n/locale.ts';
import { m } from '#platform/web/texts/messages.js';

const DEBOUNCE_MS = 80;

interface Option {
  readonly key: string;
  readonly href: string;
  readonly act: () => void;
  readonly words: ReactNode;
}

interface OptionGroup {
  readonly label: string;
  readonly options: readonly Option[];
}

const useOptionGroups = (
  found: Suggestions | undefined,
  filters: DirectoryFilters,
  choose: ChangeFilters,
): OptionGroup[] => {
  const navigate = useNavigate();
  const counted = (words: string, count: number, note?: string) => (
    <>
      <span className="min-w-0 flex-1">
        {words}
        {note && <span className="block text-sm text-ink-soft">{note}</span>}
      </span>
      <span className="text-sm text-ink-soft">{count}</span>
    </>
  );
  const filter = (key: string, change: DirectoryFilters, words: ReactNode): Option => ({
    key,
    href: directoryAddress({ ...filters, ...change, search: undefined }),
    act: () => choose(change),
    words,
  });
  if (!found) return [];
  const groups: OptionGroup[] = [
    {
      label: m.suggestions_people(),
      options: found.people.map(({ id, name, profileImage }) => ({
        key: `person-${id}`,
        href: profileAddress(id),
        act: () => void navigate({ to: '/profile/$id', params: { id: String(id) } }),
        words: (
          <>
            <span className="suggestion-photo">
              <ProfilePhoto url={profileImage} alt="" sizes="44px" eager />
            </span>
            <span className="min-w-0 flex-1">{name}</span>
          </>
        ),
      })),
    },
    {
      label: m.filter_services(),
      options: found.services.map(({ filter: name, value, label, count }) =>
        filter(
          `${name}-${value}`,
          { [name]: withChoice(filters[name], value) },
          counted(label[getLocale()], count),
        ),
      ),
    },
    {
      label: m.suggestions_places(),
      options: found.places.map(({ kind, value, label, count }) => {
        const words = label[getLocale()];
        if (kind === 'area') {
          const change = { location: withChoice(filters.location, value) };
          return filter(`area-${value}`, change, counted(words, count));
        }
        const note = kind === 'district' ? placeName(value) : m.suggestions_station();
        const change = { near: withChoice(filters.near, value) };
        return filter(`near-${value}`, change, counted(words, count, note));
      }),
    },
  ];
  return groups.filter(({ options }) => options.length > 0);
};

interface SearchSuggestionsProps {
  readonly box: RefObject<HTMLInputElement | null>;
  /** Receives the key handler of the suggestions, which the search box calls. */
  readonly keys: RefObject<KeyHandler | null>;
  /** The current text of the search box. */
  readonly term: string;
  readonly isComposing: boolean;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly filters: DirectoryFilters;
  readonly onChoose: ChangeFilters;
}

/** Turns the search box into a combobox with suggested people, services and places. */
export const SearchSuggestions = ({
  box,
  keys,
  term,
  isComposing,
  isOpen,
  onOpen,
  filters,
  onChoose,
}: SearchSuggestionsProps) => {
  const id = useId();
  const [activeKey, setActiveKey] = useState<string>();
  const choose: ChangeFilters = (change) => {
    onOpen(false);
    onChoose(change);
  };
  const found = useSuggestions(term, DEBOUNCE_MS, isComposing);
  const groups = useOptionGroups(term === '' ? undefined : found, filters, choose);
  const options = groups.flatMap((group) => group.options);
  const isShown = isOpen && options.length > 0;
  const place = isShown ? options.findIndex(({ key }) => key === activeKey) : -1;
  const active = options[place];
  const idOf = (option: Option) => `${id}-${option.key.replace(/\W/g, '_')}`;
  const activeId = active && idOf(active);

  const moveTo = (next: number) => {
    const option = options.at(next % options.length);
    setActiveKey(option?.key);
    if (option) document.getElementById(idOf(option))?.scrollIntoView({ block: 'nearest' });
  };
  const pressed: KeyHandler = (event) => {
    const { key, nativeEvent, altKey, ctrlKey, metaKey } = event;
    if (nativeEvent.isComposing || ctrlKey || metaKey) return;
    const handled = () => event.preventDefault();
    if (key === 'Escape' && isShown) {
      handled();
      onOpen(false);
    } else if (key === 'Enter') {
      onOpen(false);
      if (!active) return;
      handled();
      active.act();
    } else if (key === 'Tab') {
      onOpen(false);
    } else if (key === 'ArrowDown' && options.length > 0) {
      handled();
      if (!isShown) onOpen(true);
      if (isShown || !altKey) moveTo(isShown ? place + 1 : 0);
    } else if (key === 'ArrowUp' && isShown) {
      handled();
      moveTo(place <= 0 ? -1 : place - 1);
    } else if ((key === 'Home' || key === 'End') && active) {
      handled();
      moveTo(key === 'Home' ? 0 : -1);
    } else if (key.length === 1 || key === 'Backspace') {
      setActiveKey(undefined);
    }
  };
  useLayoutEffect(() => {
    keys.current = pressed;
  });
  useLayoutEffect(() => {
    const set = (name: string, value: string | undefined) =>
      value === undefined
        ? box.current?.removeAttribute(name)
        : box.current?.setAttribute(name, value);
    set('role', 'combobox');
    set('aria-autocomplete', 'list');
    set('aria-expanded', String(isShown));
    set('aria-controls', isShown ? id : undefined);
    set('aria-activedescendant', activeId);
  }, [box, id, isShown, activeId]);

  if (!isShown) return null;
  const tap = (event: MouseEvent, option: Option) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(false);
    option.act();
  };
  return (
    <>
      <div
        id={id}
        role="listbox"
        aria-label={m.suggestions()}
        className="suggestions"
        // The search box keeps the focus.
        tabIndex={-1}
        onMouseDown={(event) => event.preventDefault()}
      >
        {groups.map(({ label, options: own }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list.
          <div key={label} role="group" aria-label={label}>
            <p aria-hidden="true">{label}</p>
            {own.map((option) => (
              <a
                key={option.key}
                id={idOf(option)}
                role="option"
                tabIndex={-1}
                href={option.href}
                aria-selected={option === active}
                onClick={(event) => tap(event, option)}
              >
                {option.words}
              </a>
            ))}
          </div>
        ))}
      </div>
      <p role="status" className="sr-only">
        {m.suggestions_count({ n: options.length })}
      </p>
    </>
  );
};
