import { useWatch } from 'react-hook-form';
import { DuplicateWarning } from '#features/profiles/duplicates/admin/duplicate-warning.tsx';
import { useProfileForm } from '#pages/admin/editor/use-profile-form.ts';

/** Looks for duplicates of what is typed in the form. */
export const DuplicateCheck = ({ id }: { id: number | undefined }) => {
  const { control } = useProfileForm();
  const [name, postalCode, phone, whatsapp, wechat] = useWatch({
    control,
    name: ['name', 'postalCode', 'phone', 'whatsapp', 'wechat'],
  });
  return <DuplicateWarning id={id} typed={{ name, postalCode, phone, whatsapp, wechat }} />;
};
