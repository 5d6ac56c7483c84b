import { partOf } from '#features/profiles/approval/shown-fields.rules.ts';
import { partLabels } from '#features/provider-portal/web/part-labels.ts';
import type { PortalView } from '#features/provider-portal/web/use-portal.ts';
import { languageTag } from '#platform/web/i18n/locale.ts';
import { m } from '#platform/web/texts/messages.js';
import { WordDiff } from '#platform/web/ui/word-diff.tsx';

type Changes = NonNullable<PortalView['changes']>;
type Value = Changes['fields'][number]['before'];

const textOf = (value: Value): string => (Array.isArray(value) ? value.join(', ') : String(value));

export const hasChanges = (changes: Changes | null): changes is Changes =>
  changes !== null &&
  (changes.fields.length > 0 || changes.newPictures.length > 0 || changes.removedPictures > 0);

/** What was changed since the provider confirmed the profile, word by word. */
export const ApprovalChanges = ({ changes }: { changes: Changes }) => (
  <section aria-labelledby="portal-changed" className="mt-4 rounded-xl border border-line p-4">
    <h3 id="portal-changed" className="font-semibold">
      {m.portal_changes_title()}
    </h3>
    <ul className="divide-y divide-line">
      {changes.fields.map(({ field, before, after }) => {
        const part = partOf(field);
        const lang = field.endsWith('Zh') ? languageTag('zh') : undefined;
        return (
          <li key={field} className="py-3 text-sm wrap-anywhere">
            <p className="font-semibold first-letter:uppercase">
              {part ? partLabels[part]() : field}
            </p>
            <div lang={lang}>
              <WordDiff before={textOf(before)} after={textOf(after)} />
            </div>
          </li>
        );
      })}
      {changes.newPictures.length > 0 && (
        <li className="py-3 text-sm">
          {m.portal_new_pictures({
            numbers: changes.newPictures.map((place) => place + 1).join(', '),
          })}
        </li>
      )}
      {changes.removedPictures > 0 && (
        <li className="py-3 text-sm">
          {m.portal_removed_pictures({ count: changes.removedPictures })}
        </li>
      )}
    </ul>
  </section>
);
