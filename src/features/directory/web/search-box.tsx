import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import type { DirectoryFilters } from '#features/directory/directory-search.rules.ts';
import type { ChangeFilters } from '#features/directory/web/directory-choices.ts';
import { MAX_SEARCH_LENGTH } from '#platform/contract/search-text.ts';
import { useDebouncedEffect } from '#platform/web/browser/use-debounced.ts';
import { lazyComponent } from '#platform/web/navigation/lazy-component.tsx';
import { useEarlyInput } from '#platform/web/navigation/use-early-input.ts';
import { m } from '#platform/web/texts/messages.js';
import { CloseIcon, SearchIcon } from '#platform/web/ui/icons.tsx';

const DEBOUNCE_MS = 250;

const Suggestions = lazyComponent(
  () => import('#features/directory/web/search-suggestions.tsx'),
  'SearchSuggestions',
  // The search works without suggestions.
  { otherwise: () => null },
);

export type KeyHandler = (event: KeyboardEvent<HTMLInputElement>) => void;

interface SearchBoxProps {
  /** The form that contains the box. */
  readonly form: RefObject<HTMLFormElement | null>;
  readonly filters: DirectoryFilters;
  readonly onChange: ChangeFilters;
}

/** Searches as the visitor types, including text typed before hydration. */
export const SearchBox = ({ form, filters, onChange }: SearchBoxProps) => {
  const term = filters.search ?? '';
  const box = useRef<HTMLInputElement>(null);
  const keys = useRef<KeyHandler>(null);
  const [draft, setDraft] = useState(term);
  const [lastTerm, setLastTerm] = useState(term);
  const [sent, setSent] = useState(term);
  const [isUsed, setUsed] = useState(false);
  const [isOpen, setOpen] = useState(false);
  // Intermediate input of an input method editor (IME) is not searched.
  const [isComposing, setComposing] = useState(false);
  const wanted = draft.trim();

  if (term !== lastTerm) {
    setLastTerm(term);
    // The URL changed by other means, such as the Back button.
    if (term !== sent) {
      setSent(term);
      setDraft(term);
    }
  }
  const search = (value: string) => {
    if (value === sent) return;
    setSent(value);
    onChange({ search: value || undefined });
  };
  useEarlyInput(form, (early) => {
    const typed = String(early.get('search') ?? '');
    // The tap that triggered hydration may already have changed the search.
    if (typed !== box.current?.defaultValue) setDraft(typed);
    if (document.activeElement === box.current) setUsed(true);
  });
  useDebouncedEffect(() => search(wanted), wanted, DEBOUNCE_MS, isComposing);

  const clear = () => {
    setDraft('');
    search('');
    box.current?.focus();
  };
  /** Replaces the search text by the suggested filter. */
  const choose: ChangeFilters = (change) => {
    setDraft('');
    setSent('');
    onChange({ ...change, search: undefined });
  };
  return (
    <div className="search-box">
      <SearchIcon />
      {/* biome-ignore lint/a11y/useSemanticElements: the type `search` cannot become a combobox. */}
      <input
        ref={box}
        type="text"
        role="searchbox"
        name="search"
        className="input search-input"
        aria-label={m.search_label()}
        placeholder={m.search_placeholder()}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={MAX_SEARCH_LENGTH}
        value={draft}
        onFocus={() => setUsed(true)}
        onBlur={() => setOpen(false)}
        onChange={(event) => {
          setDraft(event.target.value);
          setUsed(true);
          setOpen(true);
        }}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
        onKeyDown={(event) => keys.current?.(event)}
      />
      {draft && (
        <button
          type="button"
          className="absolute inset-y-0 right-0 grid w-11 cursor-pointer place-items-center text-ink-soft hover:text-ink"
          aria-label={m.search_clear()}
          onClick={clear}
        >
          <CloseIcon />
        </button>
      )}
      {isUsed && (
        <Suggestions
          box={box}
          keys={keys}
          term={wanted}
          isComposing={isComposing}
          isOpen={isOpen}
          onOpen={setOpen}
          filters={filters}
          onChoose={choose}
        />
      )}
    </div>
  );
};
