import { type NavigateOptions, useRouter, useRouterState } from '@tanstack/react-router';
import {
  type FocusEvent,
  Fragment,
  type KeyboardEvent,
  type SubmitEvent,
  useRef,
  useState,
} from 'react';
import {
  type DirectoryFilters,
  type DirectorySearch,
  readDirectorySearch,
} from '#features/directory/directory-search.rules.ts';
import { directoryAddress } from '#features/directory/web/directory-address.ts';
import { MAX_SEARCH_LENGTH } from '#platform/contract/search-text.ts';
import { withoutLocale } from '#platform/web/i18n/locale.ts';
import { lazyComponent } from '#platform/web/navigation/lazy-component.tsx';
import { useEarlyInput } from '#platform/web/navigation/use-early-input.ts';
import { m } from '#platform/web/texts/messages.js';
import { CloseIcon, PreviousIcon, SearchIcon } from '#platform/web/ui/icons.tsx';

const SearchPanel = lazyComponent(
  () => import('#features/directory/web/search/search-panel.tsx'),
  'SearchPanel',
  // The search works without suggestions.
  { otherwise: () => null },
);

/** Phones, upright and sideways, where the panel fills the screen (header-search.css). */
const SHEET = '(width < 48rem), (height < 480px)';

/** Pages with a list; the loader of a landing page returns its filter. */
const LISTS = /^\/(?:$|districts$|in\/|for\/)/;

export type KeyHandler = (event: KeyboardEvent<HTMLInputElement>) => void;
/** Leaves the search for another page or another list. */
export type GoTo = (target: Pick<NavigateOptions, 'to' | 'params' | 'search'>) => void;

/** The filters of the current list, with those that a landing page stands for; other pages have none. */
const useListedSearch = (): DirectorySearch =>
  useRouterState({
    select: ({ location: { pathname, search }, matches }) =>
      LISTS.test(withoutLocale(pathname))
        ? {
            ...readDirectorySearch(search),
            ...(matches.at(-1)?.loaderData as { fixed?: DirectoryFilters } | undefined)?.fixed,
          }
        : {},
  });

/** Without script the form also sends the filters of the list. */
const KeptFilters = ({ search: _, pages: __, from: ___, ...filters }: DirectorySearch) =>
  Object.entries(filters).map(([name, values]) => (
    <Fragment key={name}>
      {[values ?? []].flat().map((value) => (
        <input key={String(value)} type="hidden" name={name} value={String(value)} />
      ))}
    </Fragment>
  ));

/**
 * The search of every public page. Its panel is a list below the field, and a sheet on phones. The page stays
 * as it is until the search is sent.
 */
export const HeaderSearch = () => {
  const router = useRouter();
  const listed = useListedSearch();
  const term = listed.search ?? '';
  const form = useRef<HTMLFormElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const keys = useRef<KeyHandler>(null);
  const [draft, setDraft] = useState(term);
  const [lastTerm, setLastTerm] = useState(term);
  const [isUsed, setUsed] = useState(false);
  const [shown, setShown] = useState<'sheet' | 'list'>();
  // Intermediate input of an input method editor (IME) is not searched.
  const [isComposing, setComposing] = useState(false);
  const isSheet = shown === 'sheet';

  if (term !== lastTerm) {
    setLastTerm(term);
    setDraft(term);
  }
  const hasSheet = () => window.matchMedia(SHEET).matches;
  const open = () => {
    setUsed(true);
    setShown(hasSheet() ? 'sheet' : 'list');
  };
  const close = () => {
    setShown(undefined);
    if (isSheet) box.current?.blur();
  };
  useEarlyInput(form, (early) => {
    const typed = String(early.get('search') ?? '');
    if (typed !== term) setDraft(typed);
    if (document.activeElement === box.current) open();
  });

  const goTo: GoTo = (target) => {
    close();
    setDraft('');
    // The entry of the sheet in the history becomes the new page, so that Back leads to the page before it.
    const replace = router.history.location.state.overlays !== undefined;
    void router.navigate({ ...target, replace } as NavigateOptions);
  };
  const searchFor = (text: string) => {
    const wanted = text.trim();
    goTo({
      to: '/',
      search: { ...listed, search: wanted || undefined, pages: undefined, from: undefined },
    });
    setDraft(wanted);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    searchFor(draft);
  };
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (!isSheet && !form.current?.contains(relatedTarget)) setShown(undefined);
  };
  return (
    <search className="header-search" data-shown={shown}>
      <form ref={form} action={directoryAddress({})} onSubmit={submit} onBlur={leave}>
        <div className="search-field">
          {isSheet ? (
            <button type="button" aria-label={m.close()} onClick={close}>
              <PreviousIcon />
            </button>
          ) : (
            <SearchIcon />
          )}
          {/* biome-ignore lint/a11y/useSemanticElements: the type `search` cannot become a combobox. */}
          <input
            ref={box}
            type="text"
            role="searchbox"
            name="search"
            className="input"
            aria-label={m.search_label()}
            placeholder={m.search_placeholder()}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={MAX_SEARCH_LENGTH}
            value={draft}
            // The Tab key must pass the field, and a sheet would keep the focus.
            onFocus={() => hasSheet() || open()}
            onClick={open}
            onChange={(event) => {
              setDraft(event.target.value);
              open();
            }}
            onCompositionStart={() => setComposing(true)}
            onCompositionEnd={() => setComposing(false)}
            onKeyDown={(event) => keys.current?.(event)}
          />
          {draft && (
            <button
              type="button"
              aria-label={m.search_clear()}
              onClick={() => {
                setDraft('');
                box.current?.focus();
              }}
            >
              <CloseIcon />
            </button>
          )}
        </div>
        <KeptFilters {...listed} />
        {isUsed && (
          <SearchPanel
            box={box}
            keys={keys}
            term={draft.trim()}
            isComposing={isComposing}
            form={form}
            shown={shown}
            onOpen={(wanted) => (wanted ? open() : close())}
            listed={listed}
            onGo={goTo}
            onSearch={searchFor}
          />
        )}
      </form>
    </search>
  );
};
