import { useWatch } from 'react-hook-form';
import { phoneVerdict } from '#features/profiles/phone-number.rules.ts';
import { FormSection } from '#pages/admin/editor/sections/form-section.tsx';
import { TextField } from '#pages/admin/editor/sections/text-field.tsx';
import { useProfileForm } from '#pages/admin/editor/use-profile-form.ts';

interface PhoneFieldProps {
  readonly name: 'whatsapp' | 'phone';
  readonly label: string;
  readonly hint?: string;
}

const PhoneField = ({ name, label, hint }: PhoneFieldProps) => {
  const { control } = useProfileForm();
  const typed = useWatch({ control, name });
  const verdict = phoneVerdict(typed);
  return (
    <TextField
      name={name}
      label={label}
      inputMode="tel"
      hint={
        <>
          {hint}
          <output className="block">{verdict}</output>
        </>
      }
    />
  );
};

export const ContactSection = () => (
  <FormSection id="contact" title="Contact Information" columns>
    <PhoneField name="whatsapp" label="WhatsApp" hint="Include the country code" />
    <TextField name="wechat" label="WeChat" />
    <PhoneField name="phone" label="Phone" />
  </FormSection>
);
