import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { FormProvider, type Resolver } from 'react-hook-form';
import { TakeDown } from '#features/media/pictures/admin/take-down.tsx';
import { useIsUploading } from '#features/media/uploads/admin/use-picture-uploads.ts';
import { findPossibleDuplicates } from '#features/profiles/duplicates/duplicates.contract.ts';
import {
  profileFormValues,
  type ProfileFormValues as Values,
} from '#features/profiles/profile-form.rules.ts';
import { freelancerInput } from '#features/profiles/profile-input.contract.ts';
import { type FreelancerInput, updateFreelancer } from '#features/profiles/profiles.contract.ts';
import { ReviewModeration } from '#features/reviews/admin/review-moderation.tsx';
import { RatingSummary } from '#features/reviews/web/rating-summary.tsx';
import { ApprovalWarning } from '#pages/admin/editor/approval-warning.tsx';
import { DuplicateCheck } from '#pages/admin/editor/duplicate-check.tsx';
import type { EditedProfile } from '#pages/admin/editor/edited-profile-query.ts';
import { PreviewPlace, useIsWideScreen } from '#pages/admin/editor/preview/preview-place.tsx';
import { SaveBar } from '#pages/admin/editor/save-bar.tsx';
import { AiSection } from '#pages/admin/editor/sections/ai-section.tsx';
import { fieldLabels } from '#pages/admin/editor/sections/field-labels.ts';
import {
  ContactSection,
  ContentSection,
  LocationSection,
  ServicesSection,
  SocialSection,
} from '#pages/admin/editor/sections/field-sections.tsx';
import { FormSection } from '#pages/admin/editor/sections/form-section.tsx';
import { MissingParts } from '#pages/admin/editor/sections/missing-parts.tsx';
import { PhotoSection } from '#pages/admin/editor/sections/photo-section.tsx';
import { useFormFocus } from '#pages/admin/editor/use-form-focus.ts';
import { useLeaveGuard } from '#pages/admin/editor/use-leave-guard.tsx';
import { type SavedProfile, useSave } from '#pages/admin/editor/use-save.ts';
import { useSaveKeys } from '#pages/admin/editor/use-save-keys.ts';
import { issueMessage } from '#platform/contract/issue-messages.ts';
import { Permitted, useMayCall } from '#platform/web/api/permitted.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { watchPresses } from '#platform/web/navigation/after-press.ts';
import { lazyComponent } from '#platform/web/navigation/lazy-component.tsx';
import { showToast } from '#platform/web/toast/toast.tsx';
import { ConflictDialog } from '#platform/web/ui/dialogs/conflict-dialog.tsx';

// The sections below the form, whose scripts are loaded after those of the form.
const PortalSection = lazyComponent(
  () => import('#features/provider-portal/admin/portal-section.tsx'),
  'PortalSection',
  { pending: <div id="provider-portal" className="skeleton h-40" /> },
);
const AvailabilitySection = lazyComponent(
  () => import('#features/availability/schedules/admin/availability-section.tsx'),
  'AvailabilitySection',
  { pending: <div id="availability" className="skeleton h-40" /> },
);
const HistorySection = lazyComponent(
  () => import('#pages/admin/editor/sections/history-section.tsx'),
  'HistorySection',
  { pending: <div id="history" className="skeleton h-40" /> },
);

/** Validates the form with the schema and the error messages of the server. */
const profileResolver = zodResolver(freelancerInput, {
  error: issueMessage,
}) as unknown as Resolver<Values, unknown, FreelancerInput>;

interface ProfileFormProps {
  /** Absent for a new profile. */
  readonly profile?: EditedProfile;
  readonly onDone: () => void;
  /** Called when the profile has been created; the form stays open under the address of the profile. */
  readonly onCreated: (profile: SavedProfile['profile']) => void;
}

/** All sections of the profile form, with saving, drafts, conflicts and the guard against leaving. */
export const ProfileEditorForm = ({ profile, onDone, onCreated }: ProfileFormProps) => {
  const formId = useId();
  const id = profile?.id;
  const form = useServerForm<Values, FreelancerInput>({
    draft: `profile:${id ?? 'new'}`,
    base: profileFormValues(profile),
    resolver: profileResolver,
  });
  const { isDirty, errors } = form.methods.formState;
  useEffect(() => {
    if (form.isRestored) showToast({ title: 'Your unsaved changes were restored' });
  }, [form.isRestored]);
  const isUploading = useIsUploading();
  const isBeside = useIsWideScreen();
  const [isPreviewOpen, setPreviewOpen] = useState(false);
  const guard = useLeaveGuard(isDirty || isUploading, form.forget);
  const keepFocus = useFormFocus(id === undefined, form.methods.setFocus);
  const save = useSave(form, id, ({ profile: saved, isNew, isAll, next }) => {
    if (isAll) guard.release();
    if (isAll || isNew) form.forget();
    // Input typed during the save belongs to the created profile, not to the draft of a new one.
    if (isNew && (next === 'stay' || !isAll)) {
      keepFocus();
      onCreated(saved);
    } else if (next === 'leave') onDone();
  });
  const isEditable = useMayCall()(updateFreelancer);
  const stay = () => {
    if (!isUploading && isEditable) save.save(id === undefined ? 'draft' : 'stay');
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
          {isEditable && <MissingParts saved={profile} />}
          <form id={formId} noValidate onSubmit={submit}>
            <fieldset disabled={!isEditable} className="grid min-w-0 grid-cols-1 gap-4">
              <ContentSection />
              <PhotoSection profile={profile} isEditable={isEditable} />
              <ServicesSection />
              <LocationSection isNew={id === undefined} />
              {id !== undefined && <AiSection id={id} />}
              <ContactSection />
              <SocialSection />
            </fieldset>
          </form>
          {profile && (
            <>
              {!isEditable && <TakeDown freelancerId={profile.id} name={profile.name} />}
              <FormSection id="reviews" title="Review Management & Content Moderation">
                <RatingSummary ratings={profile} />
                <ReviewModeration freelancerId={profile.id} />
              </FormSection>
              <AvailabilitySection freelancerId={profile.id} />
              <PortalSection id={profile.id} name={profile.name} whatsapp={profile.whatsapp} />
              <HistorySection id={profile.id} />
            </>
          )}
        </div>
        <Permitted call={findPossibleDuplicates}>
          <DuplicateCheck id={id} />
        </Permitted>
        {isEditable && (
          <SaveBar
            formId={formId}
            note={profile && <ApprovalWarning id={profile.id} isHidden={profile.isHidden} />}
            submitLabel={profile ? 'Update Profile' : 'Create Profile'}
            stayLabel={profile ? 'Save and stay' : 'Save draft'}
            isSaving={save.isSaving}
            isUploading={isUploading}
            isUnsaved={isDirty}
            hasErrors={Object.keys(errors).length > 0}
            onPreview={isBeside ? undefined : () => setPreviewOpen(true)}
            onStay={stay}
            onCancel={onDone}
          />
        )}
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
