import { useController } from 'react-hook-form';
import { ServiceCheckboxes } from '#features/catalogue/admin/service-checkboxes.tsx';
import { FormSection } from '#pages/admin/editor/sections/form-section.tsx';
import { TextField } from '#pages/admin/editor/sections/text-field.tsx';
import { useProfileForm } from '#pages/admin/editor/use-profile-form.ts';
import { issueSentence } from '#platform/contract/issue-messages.ts';

export const ServicesSection = () => {
  const { control } = useProfileForm();
  const { field, fieldState } = useController({ control, name: 'services' });
  const problem = fieldState.error?.message;
  return (
    <FormSection id="services" title="Services Offered">
      <ServiceCheckboxes
        value={field.value}
        onChange={field.onChange}
        extra={<TextField name="extraServices" label="Extra services details" rows={3} />}
      />
      {problem && <p className="text-sm text-danger">{issueSentence('Services', problem)}</p>}
    </FormSection>
  );
};
