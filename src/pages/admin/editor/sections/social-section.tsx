import { useWatch } from 'react-hook-form';
import { completeLink, socialVerdict } from '#features/profiles/social-verdict.rules.ts';
import { FormSection } from '#pages/admin/editor/sections/form-section.tsx';
import { TextField } from '#pages/admin/editor/sections/text-field.tsx';
import { useProfileForm } from '#pages/admin/editor/use-profile-form.ts';

interface LinkFieldProps {
  readonly name: 'socialMediaEmbed1' | 'socialMediaEmbed2' | 'tiktokUrl' | 'wechatVideoUrl';
  readonly label: string;
  readonly hint: string;
}

const LinkField = ({ name, label, hint }: LinkFieldProps) => {
  const { control } = useProfileForm();
  const typed = useWatch({ control, name });
  return (
    <TextField
      name={name}
      label={label}
      inputMode="url"
      placeholder="https://"
      settle={completeLink}
      hint={<output>{socialVerdict(typed) ?? hint}</output>}
    />
  );
};

export const SocialSection = () => (
  <FormSection id="social" title="Social Media" columns>
    <LinkField name="socialMediaEmbed1" label="Social media embed 1" hint="Any social URL" />
    <LinkField name="socialMediaEmbed2" label="Social media embed 2" hint="Optional" />
    <LinkField name="tiktokUrl" label="TikTok link" hint="Shown only if embed 1 is empty" />
    <LinkField
      name="wechatVideoUrl"
      label="WeChat video link"
      hint="Shown only if embed 2 is empty"
    />
  </FormSection>
);
