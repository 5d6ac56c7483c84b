import { useController } from 'react-hook-form';
import { FormSection } from '#app/web/admin/editor/form-section.tsx';
import { TextField } from '#app/web/admin/editor/text-field.tsx';
import { useProfileForm } from '#app/web/admin/editor/use-profile-form.ts';
import { ServiceCheckboxes } from '#features/services/web/service-checkboxes.tsx';
import { issueSentence } from '#platform/contract/issue-words.ts';

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
