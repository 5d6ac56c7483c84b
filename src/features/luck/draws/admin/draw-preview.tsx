import { useQuery } from '@tanstack/react-query';
import { drawPreviewQuery } from '#features/luck/draws/admin/use-draws.ts';
import type { previewDraw } from '#features/luck/draws/draw-admin.contract.ts';
import type { DrawFormValues } from '#features/luck/draws/draw-form.rules.ts';
import { padLuckyNumber } from '#features/luck/numbers/lucky-number.rules.ts';
import type { CallOutput } from '#platform/contract/endpoint.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { useDebounced } from '#platform/web/browser/use-debounced.ts';

const DEBOUNCE_MS = 300;

type Matches = NonNullable<CallOutput<typeof previewDraw>['matches']>;

const MatchingProfiles = ({ count, first }: Matches) => {
  if (count === 0) return <p>No profile has one of these numbers.</p>;
  const rest = count - first.length;
  return (
    <>
      <p>{count === 1 ? 'One profile matches:' : `${count} profiles match:`}</p>
      <ul className="list-disc ps-5">
        {first.map(({ id, name, prizeTier, luckyNumber }) => (
          <li key={id} className="wrap-anywhere">
            {name}, {padLuckyNumber(luckyNumber)}, {prizeTier}
          </li>
        ))}
      </ul>
      {rest > 0 && <p>and {rest} more</p>}
    </>
  );
};

interface SettledPreviewProps {
  readonly draw: DrawFormValues;
  /** The ids of the stored draws that are corrected with this one or by it. */
  readonly corrected?: readonly number[];
  /** What is unusual beside draws that are not stored yet. */
  readonly warnings?: readonly string[] | undefined;
}

/** What is unusual about a draw, and whom it matches. Nothing here prevents a save. */
export const SettledPreview = ({ draw, corrected = [], warnings = [] }: SettledPreviewProps) => {
  const { data, isError } = useQuery({
    ...drawPreviewQuery(useApi(), draw, corrected),
    placeholderData: (last) => last,
  });
  const all = new Set([...warnings, ...(data?.warnings ?? []).map(({ message }) => message)]);
  return (
    <div className="grid gap-1 text-sm">
      {isError && <p className="text-ink-soft">The preview could not be loaded.</p>}
      {all.size > 0 && (
        <ul className="list-disc ps-5 font-semibold text-gold">
          {[...all].map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
      {data?.matches && <MatchingProfiles {...data.matches} />}
    </div>
  );
};

/** The preview of the draw in a form. */
export const DrawPreview = ({ draw, ...rest }: SettledPreviewProps) => (
  <div role="status" aria-label="Preview of the draw">
    <SettledPreview draw={useDebounced(draw, DEBOUNCE_MS)} {...rest} />
  </div>
);
