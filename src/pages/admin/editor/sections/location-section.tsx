import { locationAreas } from '#features/profiles/profile-input.contract.ts';
import { FormSection } from '#pages/admin/editor/sections/form-section.tsx';
import { TextField } from '#pages/admin/editor/sections/text-field.tsx';
import { useProfileForm } from '#pages/admin/editor/use-profile-form.ts';
import { Field } from '#platform/web/ui/fields/field.tsx';
import { Select } from '#platform/web/ui/fields/select.tsx';

export const LocationSection = () => {
  const { register } = useProfileForm();
  return (
    <FormSection id="location" title="Location & Pricing" columns>
      <TextField name="location" label="Location" />
      <Field label="Location area">
        {(control) => (
          <Select
            {...control}
            {...register('locationArea')}
            options={locationAreas.map((value) => ({ value, label: value }))}
          />
        )}
      </Field>
      <TextField
        name="postalCode"
        label="Postal code"
        inputMode="numeric"
        hint="6-digit Singapore code"
      />
      <TextField name="price" label="Price" hint="$ amount / 60mins / 1 shot" />
      <div className="sm:col-span-2">
        <TextField name="priceDetails" label="Price details" rows={3} />
      </div>
    </FormSection>
  );
};
