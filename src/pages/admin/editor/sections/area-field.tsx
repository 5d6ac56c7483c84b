import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { areaOfPostalCode } from '#features/profiles/postal-area.rules.ts';
import { locationAreas } from '#features/profiles/profile-input.contract.ts';
import { fieldLabels } from '#pages/admin/editor/sections/field-labels.ts';
import { useProfileForm } from '#pages/admin/editor/use-profile-form.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Field } from '#platform/web/ui/fields/field.tsx';
import { Select } from '#platform/web/ui/fields/select.tsx';

/**
 * Sets the area with the postal code, until the admin chooses an area. An area that was stored is the choice of an
 * admin, too, unless it is that of the stored postal code.
 */
export const useAreaFollowing = (isNew: boolean) => {
  const { getValues, setValue } = useProfileForm();
  const isChosen = useRef<boolean>(undefined);
  isChosen.current ??=
    !isNew && areaOfPostalCode(getValues('postalCode')) !== getValues('locationArea');
  return {
    onAreaChosen: () => {
      isChosen.current = true;
    },
    onPostalCode: (postalCode: string) => {
      const area = areaOfPostalCode(postalCode);
      if (isChosen.current || area === undefined || area === getValues('locationArea')) return;
      setValue('locationArea', area, { shouldDirty: true });
    },
  };
};

/** The area, and what the postal code says if it is another one. */
export const AreaField = ({ onChosen }: { onChosen: () => void }) => {
  const { control, register, setValue } = useProfileForm();
  const [postalCode, locationArea] = useWatch({ control, name: ['postalCode', 'locationArea'] });
  const area = areaOfPostalCode(postalCode);
  const isMismatch = area !== undefined && area !== locationArea;
  return (
    <Field
      label={fieldLabels.locationArea}
      hint={<output>{isMismatch && `Does not match the postal code, which is in ${area}`}</output>}
    >
      {(field) => (
        <>
          <Select
            {...field}
            {...register('locationArea', { onChange: onChosen })}
            options={locationAreas.map((value) => ({ value, label: value }))}
          />
          {isMismatch && (
            <Button
              variant="quiet"
              className="mt-1 px-3 text-sm"
              onClick={() => setValue('locationArea', area, { shouldDirty: true })}
            >
              Use {area}
            </Button>
          )}
        </>
      )}
    </Field>
  );
};
