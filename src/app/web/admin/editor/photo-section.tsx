import { useController } from 'react-hook-form';
import { FormSection } from '#app/web/admin/editor/form-section.tsx';
import { useProfileForm } from '#app/web/admin/editor/use-profile-form.ts';
import { AdminGalleryField } from '#features/freelancers/web/admin-gallery-field.tsx';
import { AdminImageInput } from '#features/freelancers/web/admin-image-input.tsx';
import { PictureDrop } from '#features/uploads/web/picture-drop.tsx';
import { issueSentence } from '#platform/contract/issue-words.ts';

const sentence = (label: string, message: string | undefined) =>
  message && issueSentence(label, message);

const ProfileImage = () => {
  const { control, setValue } = useProfileForm();
  const { field, fieldState } = useController({ control, name: 'profileImage' });
  const label = 'Profile image';
  return (
    <PictureDrop
      label="Upload Image"
      onUploaded={(url) =>
        setValue('profileImage', url, { shouldDirty: true, shouldValidate: true })
      }
    >
      {(uploadButton) => (
        <AdminImageInput
          ref={field.ref}
          label={label}
          value={field.value}
          onChange={field.onChange}
          error={sentence(label, fieldState.error?.message)}
          hint="Recommended size: profile 800 to 1200 px square"
          previewClass="aspect-square w-24"
        >
          {uploadButton}
        </AdminImageInput>
      )}
    </PictureDrop>
  );
};

const Gallery = () => {
  const { control, setValue, getValues, formState } = useProfileForm();
  const { field } = useController({ control, name: 'galleryImages' });
  const problems = formState.errors.galleryImages;
  const errors = field.value.map((_, index) =>
    sentence(`Gallery image ${index + 1}`, problems?.[index]?.message),
  );
  return (
    <>
      <p className="text-sm text-ink-soft">
        Recommended size: gallery 1000x1200 to 1200x1500 (4:5). Drop pictures here to upload them.
      </p>
      {problems?.message && (
        <p className="text-sm text-danger">{sentence('The gallery', problems.message)}</p>
      )}
      <PictureDrop
        label="Upload Images"
        multiple
        // Asked for anew: other pictures may have come or gone while this one was under way.
        onUploaded={(url) =>
          setValue('galleryImages', [...getValues('galleryImages'), url], { shouldDirty: true })
        }
      >
        {(uploadButton) => (
          <AdminGalleryField
            ref={field.ref}
            value={field.value}
            onChange={field.onChange}
            errors={errors}
          >
            {uploadButton}
          </AdminGalleryField>
        )}
      </PictureDrop>
    </>
  );
};

export const PhotoSection = () => (
  <FormSection id="photos" title="Photo Management">
    <ProfileImage />
    <hr className="border-line" />
    <Gallery />
  </FormSection>
);
