import { useController } from 'react-hook-form';
import {
  languageNames,
  sortedLanguages,
  spokenLanguages,
} from '#features/profiles/languages.rules.ts';
import { fieldLabels } from '#pages/admin/editor/sections/field-labels.ts';
import { useProfileForm } from '#pages/admin/editor/use-profile-form.ts';

/** The languages that the provider speaks, by which visitors filter. */
export const LanguagesField = () => {
  const { control } = useProfileForm();
  const { field } = useController({ control, name: 'languages' });
  const toggle = (language: string, on: boolean) =>
    field.onChange(
      sortedLanguages(
        on ? [...field.value, language] : field.value.filter((one) => one !== language),
      ),
    );
  return (
    <fieldset className="min-w-0 sm:col-span-2">
      <legend className="mb-1 text-sm font-semibold">{fieldLabels.languages}</legend>
      <ul className="grid grid-cols-2 gap-x-4 sm:grid-cols-4">
        {languageNames.map((language) => (
          <li key={language}>
            <label className="flex min-h-11 cursor-pointer items-center gap-3 py-1.5">
              <input
                type="checkbox"
                className="size-4.5 shrink-0 accent-leaf"
                checked={field.value.includes(language)}
                onChange={({ target }) => toggle(language, target.checked)}
              />
              {/* Unlike the nationality of the same name. */}
              {`${language} ${spokenLanguages[language]}`}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
};
