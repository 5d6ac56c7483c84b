import { useRouter } from '@tanstack/react-router';
import { Dialog } from 'radix-ui';
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import {
  type PaletteGroup,
  type PaletteOption,
  usePaletteOptions,
} from '#pages/admin/palette/use-palette-options.ts';
import type { AdminTool } from '#pages/admin/shell/header-tools.tsx';
import { MAX_SEARCH_LENGTH } from '#platform/contract/search-text.ts';
import { useBackCloses } from '#platform/web/navigation/use-back-closes.ts';
import { m } from '#platform/web/texts/messages.js';
import { Button } from '#platform/web/ui/button.tsx';
import { useFocusReturn } from '#platform/web/ui/dialogs/use-focus-return.ts';
import { CloseIcon } from '#platform/web/ui/icons.tsx';

interface ResultsProps {
  readonly id: string;
  readonly groups: readonly PaletteGroup[];
  readonly active: string | undefined;
  readonly onPoint: (option: PaletteOption) => void;
  readonly onChoose: (option: PaletteOption) => void;
}

const Results = ({ id, groups, active, onPoint, onChoose }: ResultsProps) => (
  <div id={id} role="listbox" aria-label="Results" className="palette-list">
    {groups.map(({ title, options }) => (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a listbox.
      <div key={title} role="group" aria-label={title}>
        <div aria-hidden="true" className="palette-title">
          {title}
        </div>
        {options.map((option) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus and names it.
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys.
          <div
            key={option.id}
            id={`${id}-${option.id}`}
            role="option"
            aria-selected={option.id === active}
            className="palette-option"
            onPointerMove={() => onPoint(option)}
            onClick={() => onChoose(option)}
          >
            <span>{option.label}</span>
            {option.detail && <span className="text-sm text-ink-soft">{option.detail}</span>}
          </div>
        ))}
      </div>
    ))}
  </div>
);

interface CommandPaletteProps {
  /** Keys typed before the palette had the focus; Enter is stored as a line break. */
  readonly early: RefObject<string>;
  readonly onClose: () => void;
  readonly onTool: (tool: AdminTool) => void;
}

/** Finds profiles, sections and actions. The focus stays in the input; the arrow keys select an option. */
export const CommandPalette = ({ early, onClose, onTool }: CommandPaletteProps) => {
  const router = useRouter();
  const listId = useId();
  const focusReturn = useFocusReturn();
  // After a navigation the focus belongs to the new page and is not restored.
  const isLeaving = useRef(false);
  const [typed, setTyped] = useState('');
  // Enter was pressed before any option was available.
  const [isAsked, setAsked] = useState(false);
  const [pointed, setPointed] = useState<string>();
  useBackCloses(true, onClose);

  const go = (param: string | undefined) => {
    const to = { to: '/admin/{-$id}', params: { id: param } } as const;
    if (router.buildLocation(to).href === router.history.location.href) return;
    isLeaving.current = true;
    // Replaces the history entry of the palette, so that Back returns to the page below it.
    void router.navigate({ ...to, replace: true });
  };
  const { groups, isClear, isSearching, isFound, hasFailed, retry } = usePaletteOptions(typed, {
    onGo: go,
    onTool: (tool) => {
      isLeaving.current = true;
      onTool(tool);
    },
  });
  const options = groups.flatMap((group) => group.options);
  const active = options.find(({ id }) => id === pointed) ?? options[0];
  const choose = ({ act }: PaletteOption) => {
    onClose();
    act();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = active ? options.indexOf(active) : -1;
    const last = options.length - 1;
    const places: Record<string, number> = {
      ArrowDown: at === last ? 0 : at + 1,
      ArrowUp: at <= 0 ? last : at - 1,
      Home: 0,
      End: last,
    };
    const next = places[event.key];
    if (next !== undefined) {
      event.preventDefault();
      setPointed(options[next]?.id);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (active) choose(active);
      else setAsked(isSearching);
    }
  };
  const settle = useEffectEvent(() => {
    setAsked(false);
    if (active && isClear) choose(active);
  });
  const isReady = active !== undefined || !isSearching;
  useEffect(() => {
    if (isAsked && isReady) settle();
  }, [isAsked, isReady]);
  const activeId = active && `${listId}-${active.id}`;
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  const isNothing = isFound && options.length === 0;

  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className="dialog-backdrop" />
        <Dialog.Content
          className="palette"
          aria-describedby={undefined}
          onOpenAutoFocus={() => {
            focusReturn.onOpenAutoFocus();
            setTyped(early.current.replaceAll('\n', ''));
            setAsked(early.current.endsWith('\n'));
          }}
          onCloseAutoFocus={(event) =>
            isLeaving.current ? event.preventDefault() : focusReturn.onCloseAutoFocus(event)
          }
        >
          <Dialog.Title className="sr-only">Search profiles, sections and actions</Dialog.Title>
          <div className="flex items-center gap-2 border-b border-line p-2">
            <input
              role="combobox"
              aria-label="Search profiles, sections and actions"
              aria-expanded={options.length > 0}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={activeId}
              placeholder="Name, number, section or action"
              autoComplete="off"
              spellCheck={false}
              maxLength={MAX_SEARCH_LENGTH}
              className="palette-field"
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
                setPointed(undefined);
                setAsked(false);
              }}
              onKeyDown={onKeyDown}
            />
            <Dialog.Close className="icon-button shrink-0" aria-label={m.close()}>
              <CloseIcon />
            </Dialog.Close>
          </div>
          <Results
            id={listId}
            groups={groups}
            active={active?.id}
            onPoint={({ id }) => setPointed(id)}
            onChoose={choose}
          />
          <div role="status" className="px-4 text-sm text-ink-soft">
            {isSearching && <p className="py-3">Searching profiles…</p>}
            {isNothing && <p className="py-3">Nothing found</p>}
            {isFound && !isNothing && <p className="sr-only">{options.length} results</p>}
          </div>
          {hasFailed && (
            <div role="alert" className="flex items-center gap-3 px-4 py-2 text-sm text-danger">
              <span className="flex-1">Failed to search profiles</span>
              <Button variant="secondary" onClick={retry}>
                {m.try_again()}
              </Button>
            </div>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
};
