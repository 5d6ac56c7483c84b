import { useEffect, useEffectEvent, useState } from 'react';
import { MAX_LIST_SEARCH } from '#features/profiles/profile-list.contract.ts';
import { useDebounced } from '#platform/web/browser/use-debounced.ts';
import { Input } from '#platform/web/ui/fields/field.tsx';

const TYPING_MS = 250;
const LABEL = 'Search by name, contact or ID';

interface ListSearchProps {
  readonly term: string;
  readonly onSearch: (term: string) => void;
}

/** Debounced search field. The URL follows the input; the input follows the URL when it changes otherwise. */
export const ListSearch = ({ term, onSearch }: ListSearchProps) => {
  const [typed, setTyped] = useState(term);
  const [known, setKnown] = useState({ term, sent: term });
  if (term !== known.term) {
    setKnown({ ...known, term });
    // The URL was changed by Back or by a link.
    if (term !== known.sent) {
      setKnown({ term, sent: term });
      setTyped(term);
    }
  }
  const settled = useDebounced(typed, TYPING_MS).trim();
  const search = useEffectEvent((wanted: string) => {
    // Input from before a change of the URL is dropped.
    if (wanted === known.sent || wanted !== typed.trim()) return;
    setKnown({ ...known, sent: wanted });
    onSearch(wanted);
  });
  useEffect(() => search(settled), [settled]);
  return (
    <Input
      type="search"
      aria-label={LABEL}
      placeholder={LABEL}
      autoComplete="off"
      maxLength={MAX_LIST_SEARCH}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
};
