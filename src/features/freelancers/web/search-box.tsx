import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { m } from '#platform/web/texts/messages.js';
import { CloseIcon, SearchIcon } from '#platform/web/ui/icons.tsx';
import { useEarlyInput } from '#platform/web/use-early-input.ts';

const DEBOUNCE_MS = 250;

interface SearchBoxProps {
  /** The one that the box stands in. */
  readonly form: RefObject<HTMLFormElement | null>;
  /** The term in the address. */
  readonly term: string;
  readonly onSearch: (term: string) => void;
}

/** Searches while the visitor types, for what was typed before the script came, too. */
export const SearchBox = ({ form, term, onSearch }: SearchBoxProps) => {
  const box = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState(term);
  const [lastTerm, setLastTerm] = useState(term);
  const [sent, setSent] = useState(term);
  const wanted = draft.trim();

  if (term !== lastTerm) {
    setLastTerm(term);
    // The address changed and it was not us: the Back button, say.
    if (term !== sent) {
      setSent(term);
      setDraft(term);
    }
  }
  const search = (value: string) => {
    if (value === sent) return;
    setSent(value);
    onSearch(value);
  };
  const searchNow = useEffectEvent(search);
  useEarlyInput(form, (early) => setDraft(String(early.get('search') ?? '')));
  useEffect(() => {
    const timer = setTimeout(() => searchNow(wanted), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);

  const clear = () => {
    setDraft('');
    search('');
    box.current?.focus();
  };
  return (
    <div className="search-box">
      <SearchIcon />
      <input
        ref={box}
        type="search"
        name="search"
        className="input search-input"
        aria-label={m.search_label()}
        placeholder={m.search_placeholder()}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
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
    </div>
  );
};
