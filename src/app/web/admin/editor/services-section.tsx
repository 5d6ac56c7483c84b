import { useController } from 'react-hook-form';
import { FormSection } from '#app/web/admin/editor/form-section.tsx';
import { TextField } from '#app/web/admin/editor/text-field.tsx';
import { useProfileForm } from '#app/web/admin/editor/use-profile-form.ts';
import { ServiceCheckboxes } from '#features/services/web/service-checkboxes.tsx';

export const ServicesSection = () => {
  const { control } = useProfileForm();
  const { field } = useController({ control, name: 'services' });
  return (
    <FormSection id="services" title="Services Offered">
      <ServiceCheckboxes
        value={field.value}
        onChange={field.onChange}
        extra={<TextField name="extraServices" label="Extra services details" rows={3} />}
      />
    </FormSection>
  );
};
