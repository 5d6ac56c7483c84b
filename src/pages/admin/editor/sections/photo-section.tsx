import { useController } from 'react-hook-form';
import { TakeDown } from '#features/media/pictures/admin/take-down.tsx';
import { PictureDrop } from '#features/media/uploads/admin/picture-drop.tsx';
import { UploadStatus } from '#features/media/uploads/admin/upload-status.tsx';
import { usePictureIntake } from '#features/media/uploads/admin/use-picture-intake.ts';
import { usePictureUploads } from '#features/media/uploads/admin/use-picture-uploads.ts';
import { AdminGalleryField } from '#features/profiles/admin/gallery-field.tsx';
import { AdminImageInput } from '#features/profiles/admin/image-input.tsx';
import { fieldLabels } from '#pages/admin/editor/sections/field-labels.ts';
import { FormSection } from '#pages/admin/editor/sections/form-section.tsx';
import { useFieldCheck } from '#pages/admin/editor/use-field-check.ts';
import { useProfileForm } from '#pages/admin/editor/use-profile-form.ts';
import { issueSentence } from '#platform/contract/issue-messages.ts';

const sentence = (label: string, message: string | undefined) =>
  message && issueSentence(label, message);

interface PhotoSectionProps {
  /** Absent for a new profile. */
  readonly profile?: { readonly id: number; readonly name: string } | undefined;
}

/** Writes uploaded images into the form. Values are read on each call: they may change in between. */
const usePictureFields = () => {
  const { setValue, getValues } = useProfileForm();
  const toProfile = (url: string) => {
    setValue('profileImage', url, { shouldDirty: true, shouldValidate: true });
    return 'profile' as const;
  };
  const toGallery = (url: string) => {
    setValue('galleryImages', [...getValues('galleryImages'), url], { shouldDirty: true });
    return 'gallery' as const;
  };
  const nameOf = (url: string) => {
    if (getValues('profileImage') === url) return 'the profile image';
    const place = getValues('galleryImages').indexOf(url);
    return place < 0 ? undefined : `gallery image ${place + 1}`;
  };
  return { toProfile, toGallery, nameOf, hasProfileImage: () => getValues('profileImage') !== '' };
};

const ProfileImage = ({ profile }: PhotoSectionProps) => {
  const { control } = useProfileForm();
  const { toProfile, toGallery, nameOf } = usePictureFields();
  const { field } = useController({ control, name: 'profileImage' });
  const check = useFieldCheck('profileImage');
  return (
    <PictureDrop
      label="Upload Image"
      ownerId={profile?.id}
      onUploaded={(url, index) => (index === 0 ? toProfile(url) : toGallery(url))}
      nameOf={nameOf}
    >
      {(uploadButton) => (
        <AdminImageInput
          ref={field.ref}
          label={fieldLabels.profileImage}
          value={field.value}
          onChange={(url) => {
            field.onChange(url);
            check.onChanged();
          }}
          onLeft={check.onLeft}
          error={check.error}
          hint="Recommended size: profile 800 to 1200 px square. If you add several, the first goes here and the others go to the gallery."
          previewClass="aspect-square w-24"
        >
          {uploadButton}
        </AdminImageInput>
      )}
    </PictureDrop>
  );
};

const Gallery = ({ profile }: PhotoSectionProps) => {
  const { control, formState } = useProfileForm();
  const { toGallery, nameOf } = usePictureFields();
  const { field } = useController({ control, name: 'galleryImages' });
  const check = useFieldCheck('galleryImages');
  const problems = formState.errors.galleryImages;
  const errors = field.value.map((_, index) =>
    sentence(`Gallery image ${index + 1}`, problems?.[index]?.message),
  );
  return (
    <>
      <p className="text-sm text-ink-soft">
        Recommended size: gallery 1000x1200 to 1200x1500 (4:5). Drop pictures here to upload them,
        or paste them.
      </p>
      {problems?.message && (
        <p className="text-sm text-danger">{sentence('The gallery', problems.message)}</p>
      )}
      <PictureDrop
        label="Upload Images"
        ownerId={profile?.id}
        onUploaded={toGallery}
        nameOf={nameOf}
      >
        {(uploadButton) => (
          <AdminGalleryField
            ref={field.ref}
            value={field.value}
            onChange={(urls) => {
              field.onChange(urls);
              check.onChanged();
            }}
            onLeft={check.onLeft}
            errors={errors}
          >
            {uploadButton}
          </AdminGalleryField>
        )}
      </PictureDrop>
    </>
  );
};

/** Removes deleted images from the form and from its default values, so that they do not count as edits. */
const useForget = () => {
  const { getValues, setValue, resetField, formState } = useProfileForm();
  const { defaultValues = {} } = formState;
  return (gone: readonly string[]) => {
    const isLeft = (url = '') => !gone.includes(url);
    const values = getValues();
    resetField('profileImage', {
      defaultValue: isLeft(defaultValues.profileImage) ? (defaultValues.profileImage ?? '') : '',
    });
    resetField('galleryImages', {
      defaultValue: (defaultValues.galleryImages ?? []).map((url) => url ?? '').filter(isLeft),
    });
    const { profileImage, galleryImages } = values;
    setValue('profileImage', isLeft(profileImage) ? profileImage : '', { shouldDirty: true });
    setValue('galleryImages', galleryImages.filter(isLeft), { shouldDirty: true });
  };
};

/** Images pasted, or dropped outside the drop zones. The first becomes a missing profile image. */
const Pasted = ({ profile }: PhotoSectionProps) => {
  const { toProfile, toGallery, nameOf, hasProfileImage } = usePictureFields();
  const { upload, ...uploads } = usePictureUploads({
    ownerId: profile?.id,
    onUploaded: (url) => (hasProfileImage() ? toGallery(url) : toProfile(url)),
  });
  usePictureIntake(upload);
  return (
    <div className="grid gap-3 empty:hidden">
      <UploadStatus uploads={uploads} nameOf={nameOf} />
    </div>
  );
};

interface EditablePhotosProps extends PhotoSectionProps {
  /** Whether the admin may change the profile. */
  readonly isEditable: boolean;
}

export const PhotoSection = ({ profile, isEditable }: EditablePhotosProps) => {
  const forget = useForget();
  return (
    <FormSection id="photos" title="Photo Management">
      {isEditable && <Pasted profile={profile} />}
      <ProfileImage profile={profile} />
      <hr className="border-line" />
      <Gallery profile={profile} />
      {profile && isEditable && (
        <>
          <hr className="border-line" />
          <TakeDown freelancerId={profile.id} name={profile.name} onTakenDown={forget} />
        </>
      )}
    </FormSection>
  );
};
