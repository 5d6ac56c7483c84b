import { useWatch } from 'react-hook-form';
import type { ProfileFormField, ProfileFormValues } from '#features/profiles/profile-form.rules.ts';
import { gapNames, gapsOf, type ProfileGap } from '#features/profiles/profile-gaps.rules.ts';
import type { EditedProfile } from '#pages/admin/editor/edited-profile-query.ts';
import { useProfileForm } from '#pages/admin/editor/use-profile-form.ts';
import { AddIcon } from '#platform/web/ui/edit-icons.tsx';

/** The form field that fills each gap. */
const fields = {
  photos: 'profileImage',
  text: 'introduction',
  price: 'price',
  postalCode: 'postalCode',
  contact: 'whatsapp',
} as const satisfies Record<ProfileGap, ProfileFormField>;

/** Default values of the fields that gapsOf reads and the form does not have. */
const UNWRITTEN = { portfolioImages: [], photos: [], about: '', hourlyRate: 0 };

/** Lists missing content by the same rule as the filter of the profile list; each entry focuses its field. */
export const MissingParts = ({ saved }: { saved?: EditedProfile }) => {
  const { control, setFocus } = useProfileForm();
  const typed = useWatch({ control }) as ProfileFormValues;
  const gaps = gapsOf({ ...UNWRITTEN, ...saved, ...typed });
  return (
    <div className="missing-parts">
      <p id="missing-parts" className="text-sm text-ink-soft">
        {gaps.length > 0 ? 'Missing' : 'Nothing is missing'}
      </p>
      {gaps.length > 0 && (
        <ul aria-labelledby="missing-parts">
          {gaps.map((gap) => (
            <li key={gap}>
              <button type="button" onClick={() => setFocus(fields[gap])}>
                <AddIcon />
                Add {gapNames[gap]}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
