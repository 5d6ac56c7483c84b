import { useWatch } from 'react-hook-form';
import { FormSection } from '#app/web/admin/editor/form-section.tsx';
import { TextField } from '#app/web/admin/editor/text-field.tsx';
import { useProfileForm } from '#app/web/admin/editor/use-profile-form.ts';
import { completeLink, socialVerdict } from '#features/freelancers/social-verdict.rules.ts';

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
