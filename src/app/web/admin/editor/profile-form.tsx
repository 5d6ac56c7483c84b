import { type FormEvent, useEffect, useId, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { AiSection } from '#app/web/admin/editor/ai-section.tsx';
import { ContactSection } from '#app/web/admin/editor/contact-section.tsx';
import { ContentSection } from '#app/web/admin/editor/content-section.tsx';
import type { EditedProfile } from '#app/web/admin/editor/edited-profile-query.ts';
import { fieldLabels } from '#app/web/admin/editor/field-labels.ts';
import { HistorySection } from '#app/web/admin/editor/history-section.tsx';
import { LocationSection } from '#app/web/admin/editor/location-section.tsx';
import { MissingParts } from '#app/web/admin/editor/missing-parts.tsx';
import { PhotoSection } from '#app/web/admin/editor/photo-section.tsx';
import { PreviewPlace, useRoomForPreview } from '#app/web/admin/editor/preview-place.tsx';
import { profileResolver } from '#app/web/admin/editor/profile-resolver.ts';
import { ReviewSection } from '#app/web/admin/editor/review-section.tsx';
import { SaveBar } from '#app/web/admin/editor/save-bar.tsx';
import { ServicesSection } from '#app/web/admin/editor/services-section.tsx';
import { SocialSection } from '#app/web/admin/editor/social-section.tsx';
import { useFormFocus } from '#app/web/admin/editor/use-form-focus.ts';
import { useLeaveGuard } from '#app/web/admin/editor/use-leave-guard.tsx';
import { type SavedProfile, useSave } from '#app/web/admin/editor/use-save.ts';
import { useSaveKeys } from '#app/web/admin/editor/use-save-keys.ts';
import type { FreelancerInput } from '#features/freelancers/freelancers.contract.ts';
import {
  profileForm,
  type ProfileForm as Values,
} from '#features/freelancers/profile-form.rules.ts';
import { HerWordSection } from '#features/her-word/web/admin-her-word-section.tsx';
import { useIsUploading } from '#features/uploads/web/use-picture-uploads.ts';
import { watchPresses } from '#platform/web/after-press.ts';
import { showToast } from '#platform/web/toast.tsx';
import { ConflictDialog } from '#platform/web/ui/conflict-dialog.tsx';
import { useServerForm } from '#platform/web/use-server-form.ts';

interface ProfileFormProps {
  /** Absent for a new one. */
  readonly profile?: EditedProfile;
  readonly onDone: () => void;
  /** It is there, and its form goes on under its own address. */
  readonly onCreated: (profile: SavedProfile['profile']) => void;
}

/** All sections of a profile, and what happens when it is saved or left. */
export const ProfileForm = ({ profile, onDone, onCreated }: ProfileFormProps) => {
  const formId = useId();
  const id = profile?.id;
  const form = useServerForm<Values, FreelancerInput>({
    draft: `profile:${id ?? 'new'}`,
    base: profileForm(profile),
    resolver: profileResolver,
  });
  const { isDirty, errors } = form.methods.formState;
  useEffect(() => {
    if (form.isRestored) showToast({ title: 'Your unsaved changes are back' });
  }, [form.isRestored]);
  const isUploading = useIsUploading();
  const isBeside = useRoomForPreview();
  const [isPreviewOpen, setPreviewOpen] = useState(false);
  const guard = useLeaveGuard(isDirty || isUploading, form.forget);
  const keepFocus = useFormFocus(id === undefined, form.methods.setFocus);
  const save = useSave(form, id, ({ profile: saved, isNew, isAll, next }) => {
    if (isAll) guard.release();
    if (isAll || isNew) form.forget();
    // What was typed on belongs to the profile that is there now, not to a second one.
    if (isNew && (next === 'stay' || !isAll)) {
      keepFocus();
      onCreated(saved);
    } else if (next === 'leave') onDone();
  });
  const stay = () => {
    if (!isUploading) save.save('stay');
  };
  useSaveKeys(stay);
  useEffect(watchPresses, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.save('leave');
  };

  return (
    <FormProvider {...form.methods}>
      <div className="min-w-0">
        <div className="grid grid-cols-1 gap-4">
          <MissingParts saved={profile} />
          <form id={formId} noValidate className="grid grid-cols-1 gap-4" onSubmit={submit}>
            <ContentSection />
            <PhotoSection profile={profile} />
            <ServicesSection />
            <LocationSection />
            {id !== undefined && <AiSection id={id} />}
            <ContactSection />
            <SocialSection />
          </form>
          {profile && <ReviewSection profile={profile} />}
          {id !== undefined && <HerWordSection freelancerId={id} />}
          {id !== undefined && <HistorySection id={id} />}
        </div>
        <SaveBar
          formId={formId}
          submitLabel={profile ? 'Update Profile' : 'Create Profile'}
          isSaving={save.isSaving}
          isUploading={isUploading}
          isUnsaved={isDirty}
          hasErrors={Object.keys(errors).length > 0}
          onPreview={isBeside ? undefined : () => setPreviewOpen(true)}
          onStay={stay}
          onCancel={onDone}
        />
      </div>
      <PreviewPlace
        saved={profile}
        isBeside={isBeside}
        isOpen={isPreviewOpen}
        onClose={() => setPreviewOpen(false)}
      />
      {guard.dialog}
      <ConflictDialog
        conflicts={form.conflicts}
        labels={fieldLabels}
        onClose={form.leaveConflicts}
        onChosen={save.settle}
      />
    </FormProvider>
  );
};
