import { useController, useWatch } from 'react-hook-form';
import { ServiceCheckboxes } from '#features/catalogue/admin/service-checkboxes.tsx';
import { phoneVerdict } from '#features/profiles/phone-number.rules.ts';
import { completeLink, socialVerdict } from '#features/profiles/social-verdict.rules.ts';
import { AreaField, useAreaFollowing } from '#pages/admin/editor/sections/area-field.tsx';
import { FormSection } from '#pages/admin/editor/sections/form-section.tsx';
import { LanguagesField } from '#pages/admin/editor/sections/languages-field.tsx';
import { TextField } from '#pages/admin/editor/sections/text-field.tsx';
import { useProfileForm } from '#pages/admin/editor/use-profile-form.ts';
import { issueSentence } from '#platform/contract/issue-messages.ts';

const CHINESE_HINT = 'If empty, Chinese pages show the English text';

export const ContentSection = () => (
  <FormSection id="content" title="Profile Content" columns>
    <div className="sm:col-span-2">
      <TextField name="name" required />
    </div>
    <TextField name="title" />
    <TextField name="titleZh" hint={CHINESE_HINT} />
    <TextField
      name="introduction"
      rows={5}
      hint="Shown under About unless there is an AI-generated introduction"
    />
    <TextField name="introductionZh" rows={5} hint={CHINESE_HINT} />
    <LanguagesField />
  </FormSection>
);

export const ServicesSection = () => {
  const { control } = useProfileForm();
  const { field, fieldState } = useController({ control, name: 'services' });
  const problem = fieldState.error?.message;
  return (
    <FormSection id="services" title="Services Offered">
      <ServiceCheckboxes
        value={field.value}
        onChange={field.onChange}
        extra={<TextField name="extraServices" rows={3} />}
      />
      {problem && <p className="text-sm text-danger">{issueSentence('Services', problem)}</p>}
    </FormSection>
  );
};

export const LocationSection = ({ isNew }: { isNew: boolean }) => {
  const { onAreaChosen, onPostalCode } = useAreaFollowing(isNew);
  return (
    <FormSection id="location" title="Location & Pricing" columns>
      <TextField name="location" />
      <AreaField onChosen={onAreaChosen} />
      <TextField
        name="postalCode"
        inputMode="numeric"
        hint="6-digit Singapore code"
        onTyped={onPostalCode}
      />
      <TextField name="price" hint="$ amount / 60mins / 1 shot" />
      <TextField name="priceDetails" rows={3} />
      <TextField name="priceDetailsZh" rows={3} hint={CHINESE_HINT} />
    </FormSection>
  );
};

const PhoneField = ({ name, hint }: { name: 'whatsapp' | 'phone'; hint?: string }) => {
  const { control } = useProfileForm();
  const verdict = phoneVerdict(useWatch({ control, name }));
  return (
    <TextField
      name={name}
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
    <PhoneField name="whatsapp" hint="Include the country code" />
    <TextField name="wechat" />
    <PhoneField name="phone" />
  </FormSection>
);

interface LinkFieldProps {
  readonly name: 'socialMediaEmbed1' | 'socialMediaEmbed2' | 'tiktokUrl' | 'wechatVideoUrl';
  readonly hint: string;
}

const LinkField = ({ name, hint }: LinkFieldProps) => {
  const { control } = useProfileForm();
  const verdict = socialVerdict(useWatch({ control, name }));
  return (
    <TextField
      name={name}
      inputMode="url"
      placeholder="https://"
      settle={completeLink}
      hint={<output>{verdict ?? hint}</output>}
    />
  );
};

export const SocialSection = () => (
  <FormSection id="social" title="Social Media" columns>
    <LinkField name="socialMediaEmbed1" hint="Any social URL" />
    <LinkField name="socialMediaEmbed2" hint="Optional" />
    <LinkField name="tiktokUrl" hint="Shown only if embed 1 is empty" />
    <LinkField name="wechatVideoUrl" hint="Shown only if embed 2 is empty" />
  </FormSection>
);
