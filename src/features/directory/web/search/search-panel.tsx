import {
  type MouseEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useState,
} from 'react';
import type { DirectorySearch } from '#features/directory/directory-search.rules.ts';
import type { GoTo, KeyHandler } from '#features/directory/web/search/header-search.tsx';
import {
  addRecentSearch,
  clearRecentSearches,
  useRecentSearches,
} from '#features/directory/web/search/recent-searches.ts';
import {
  type SearchOption,
  useSearchOptions,
} from '#features/directory/web/search/search-options.tsx';
import { useSuggestions } from '#features/directory/web/use-suggestions.ts';
import { isolate } from '#platform/web/navigation/isolate.ts';
import { useBackCloses } from '#platform/web/navigation/use-back-closes.ts';
import { m } from '#platform/web/texts/messages.js';

const DEBOUNCE_MS = 80;

interface SearchPanelProps {
  readonly box: RefObject<HTMLInputElement | null>;
  /** Receives the key handler of the panel, which the search box calls. */
  readonly keys: RefObject<KeyHandler | null>;
  /** The current text of the search box. */
  readonly term: string;
  readonly isComposing: boolean;
  readonly form: RefObject<HTMLFormElement | null>;
  readonly shown: 'sheet' | 'list' | undefined;
  readonly onOpen: (isOpen: boolean) => void;
  /** The list that the page shows. */
  readonly listed: DirectorySearch;
  readonly onGo: GoTo;
  readonly onSearch: (text: string) => void;
}

/** Turns the search box into a combobox with recent searches, people, places and services. */
export const SearchPanel = ({
  box,
  keys,
  term,
  isComposing,
  form,
  shown,
  onOpen,
  ...target
}: SearchPanelProps) => {
  const id = useId();
  const isOpen = shown !== undefined;
  const isSheet = shown === 'sheet';
  useBackCloses(isSheet, () => onOpen(false));
  useEffect(() => {
    if (isSheet && form.current) return isolate(form.current);
  }, [isSheet, form]);
  const [activeKey, setActiveKey] = useState<string>();
  const found = useSuggestions(term, DEBOUNCE_MS, isComposing);
  const hasRecent = useRecentSearches().length > 0 && term === '';
  const groups = useSearchOptions({ term, found, ...target });
  const options = groups.flatMap((group) => group.options);
  const place = isOpen ? options.findIndex(({ key }) => key === activeKey) : -1;
  const active = options[place];
  const idOf = (option: SearchOption) => `${id}-${option.key.replace(/\W/g, '_')}`;
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
    if (key === 'Escape' && isOpen) {
      handled();
      onOpen(false);
    } else if (key === 'Enter') {
      // Without a choice the form sends the text.
      if (!active) return addRecentSearch(term);
      handled();
      active.act();
    } else if (key === 'ArrowDown' && options.length > 0) {
      handled();
      if (!isOpen) onOpen(true);
      if (isOpen || !altKey) moveTo(isOpen ? place + 1 : 0);
    } else if (key === 'ArrowUp' && isOpen) {
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
    set('aria-expanded', String(isOpen));
    set('aria-controls', isOpen ? id : undefined);
    set('aria-activedescendant', activeId);
  }, [box, id, isOpen, activeId]);

  if (!isOpen) return null;
  const tap = (event: MouseEvent, option: SearchOption) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    option.act();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the search box keeps the focus.
    <div className="search-panel" onMouseDown={(event) => event.preventDefault()}>
      <p className="search-hint">{m.search_hint()}</p>
      <div id={id} role="listbox" aria-label={m.suggestions()} tabIndex={-1}>
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
      {hasRecent && (
        <button type="button" className="chip" onClick={clearRecentSearches}>
          {m.search_recent_clear()}
        </button>
      )}
      <p role="status" className="sr-only">
        {m.suggestions_count({ n: options.length })}
      </p>
    </div>
  );
};
