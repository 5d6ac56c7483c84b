import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  findPossibleDuplicates,
  type PossibleDuplicate,
  type SharedPart,
} from '#features/profiles/duplicates/duplicates.contract.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { useDebounced } from '#platform/web/browser/use-debounced.ts';

const DEBOUNCE_MS = 500;

const partTexts: Readonly<Record<SharedPart, string>> = {
  phone: 'the same phone number',
  whatsapp: 'the same WhatsApp number',
  wechat: 'the same WeChat name',
  name: 'nearly the same name in the same district',
};

const sharedText = (shared: readonly SharedPart[]): string =>
  shared.map((part) => partTexts[part]).join(', ');

interface DuplicateWarningProps {
  /** Absent for a new profile. */
  readonly id: number | undefined;
  readonly typed: Readonly<Record<'name' | 'postalCode' | 'phone' | 'whatsapp' | 'wechat', string>>;
}

/** Tells before a save which other profiles may be the same one. It never prevents the save. */
export const DuplicateWarning = ({ id, typed }: DuplicateWarningProps) => {
  const api = useApi();
  // One text, because a debounced object would be another one with every render.
  const settled = useDebounced(JSON.stringify({ id, ...typed }), DEBOUNCE_MS);
  const { data = [] } = useQuery<PossibleDuplicate[]>({
    queryKey: ['freelancers', 'like', settled],
    queryFn: () => api.call(findPossibleDuplicates, { body: JSON.parse(settled) }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <div role="status">
      {data.length > 0 && (
        <div className="mt-3 rounded-xl bg-gold-wash px-4 py-3 text-sm text-gold">
          <p className="font-semibold">
            {data.length === 1 ? 'This may be a duplicate' : 'There may be duplicates'}
          </p>
          <ul>
            {data.map(({ id: other, name, isHidden, shared }) => (
              <li key={other} className="wrap-anywhere">
                <a
                  className="inline-flex min-h-11 items-center underline"
                  href={`/admin/${other}`}
                  target="_blank"
                  rel="noopener"
                >
                  {name}
                </a>{' '}
                has {sharedText(shared)}
                {isHidden && ' (hidden)'}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
};
