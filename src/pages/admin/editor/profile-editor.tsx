import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react';
import { updateFreelancer } from '#features/profiles/profiles.contract.ts';
import { HiddenNote } from '#features/profiles/visibility/admin/hidden-note.tsx';
import { PublicationControls } from '#features/profiles/visibility/admin/publication-controls.tsx';
import type { HideDecision } from '#features/profiles/visibility/hide-decisions.contract.ts';
import { isDraft } from '#features/profiles/visibility/hide-decisions.rules.ts';
import {
  type EditedProfile,
  editedProfileQuery,
} from '#pages/admin/editor/edited-profile-query.ts';
import { ProfileEditorForm } from '#pages/admin/editor/profile-form.tsx';
import type { SavedProfile } from '#pages/admin/editor/use-save.ts';
import { AdminNav } from '#pages/admin/shell/admin-nav.tsx';
import { ApiError } from '#platform/web/api/api-client.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { Permitted, useMayCall } from '#platform/web/api/permitted.tsx';
import { m } from '#platform/web/texts/messages.js';
import { showToast } from '#platform/web/toast/toast.tsx';
import { Button, buttonClass } from '#platform/web/ui/button.tsx';
import { AdminBackIcon, AdminOpenIcon } from '#platform/web/ui/edit-icons.tsx';
import { QueryState } from '#platform/web/ui/query-state.tsx';

/** Sections in the order of the form. */
const sections = [
  { id: 'content', title: 'Profile Content' },
  { id: 'photos', title: 'Photo Management' },
  { id: 'services', title: 'Services Offered' },
  { id: 'location', title: 'Location & Pricing' },
  { id: 'ai', title: 'AI Content' },
  { id: 'contact', title: 'Contact Information' },
  { id: 'social', title: 'Social Media' },
  { id: 'reviews', title: 'Reviews' },
  { id: 'availability', title: 'Availability' },
  { id: 'provider-portal', title: 'Provider consent' },
  { id: 'history', title: 'History' },
];
const editOnly = ['ai', 'reviews', 'availability', 'provider-portal', 'history'];
const newSections = sections.filter(({ id }) => !editOnly.includes(id));

type FormProps = ComponentProps<typeof ProfileEditorForm>;

/** Sets the document title after each navigation, because the route does not know the name of the profile. */
const usePageTitle = (title: string | undefined): void => {
  const router = useRouter();
  useEffect(() => {
    if (title === undefined) return;
    const set = () => {
      document.title = `${title} · ${m.brand()}`;
    };
    set();
    return router.subscribe('onRendered', set);
  }, [router, title]);
};

interface EditorHeaderProps extends Pick<FormProps, 'profile' | 'onDone'> {
  readonly title: string | undefined;
}

const EditorHeader = ({ profile, title, onDone }: EditorHeaderProps) => (
  <header className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-1">
    <Button variant="quiet" className="-ml-3 px-3" onClick={onDone}>
      <AdminBackIcon />
      Back
    </Button>
    <h1 className="min-w-0 flex-1 truncate text-2xl font-semibold max-sm:order-last max-sm:basis-full">
      {title ?? 'Create New Profile'}
    </h1>
    {profile && (
      <div className="flex items-center gap-1 max-sm:ml-auto">
        <Permitted call={updateFreelancer}>
          <PublicationControls profile={profile} />
        </Permitted>
        <Link
          to="/profile/$id"
          params={{ id: String(profile.id) }}
          target="_blank"
          className={buttonClass('quiet', 'shrink-0 px-3')}
        >
          <span className="max-sm:sr-only">View Profile</span>
          <AdminOpenIcon />
        </Link>
      </div>
    )}
  </header>
);

/** A draft needs no explanation, unless it is a copy. */
const hasReasons = (decisions: readonly HideDecision[]): boolean =>
  decisions.length > 0 && (!isDraft(decisions) || decisions.some(({ reason }) => reason !== ''));

const EditorFrame = ({ profile, onDone, onCreated }: FormProps) => {
  const verb = useMayCall()(updateFreelancer) ? 'Edit' : 'View';
  const title = profile && `${verb} ${profile.name}`;
  usePageTitle(title);
  return (
    <div>
      <EditorHeader profile={profile} title={title} onDone={onDone} />
      {profile?.hideDecisions && hasReasons(profile.hideDecisions) && (
        <HiddenNote id={profile.id} decisions={profile.hideDecisions} />
      )}
      <div className="editor">
        <AdminNav sections={profile ? sections : newSections} />
        <ProfileEditorForm profile={profile} onDone={onDone} onCreated={onCreated} />
      </div>
    </div>
  );
};

interface EditProfileProps extends Omit<FormProps, 'profile'> {
  /** Absent for a new profile. */
  readonly id?: number;
  /** The profile as it was just created, shown until it has been fetched. */
  readonly created?: EditedProfile;
  readonly onUnknown: () => void;
}

const EditProfile = ({ id, created, onUnknown, ...frame }: EditProfileProps) => {
  const profile = useQuery({
    ...editedProfileQuery(useApi(), id ?? 0),
    enabled: id !== undefined,
    placeholderData: created,
  });
  const isUnknown = profile.error instanceof ApiError && profile.error.status === 404;
  const leave = useEffectEvent(() => {
    showToast({ title: 'Error', description: 'Freelancer not found', variant: 'destructive' });
    onUnknown();
  });
  useEffect(() => {
    if (isUnknown) leave();
  }, [isUnknown]);

  // The same form instance is rendered before and after the profile is created, so that no input is lost.
  const shown = profile.data ?? created;
  if (id === undefined || shown)
    return <EditorFrame profile={id === undefined ? undefined : shown} {...frame} />;
  return (
    <QueryState
      query={profile}
      failure="Failed to fetch freelancer"
      skeleton={<div className="skeleton h-[70vh]" />}
    >
      {() => null}
    </QueryState>
  );
};

interface ProfileEditorProps {
  /** Absent for a new profile. */
  readonly freelancerId?: number;
  readonly onDone: () => void;
  /** Called when the open form has created a profile. */
  readonly onCreated: (id: number) => void;
  /** Called when the profile does not exist. */
  readonly onUnknown: () => void;
}

const NO_STATUS = {
  confirmedAt: null,
  changedSinceConfirmation: [],
  isAvailable: false,
  awayUntil: null,
  introductionReviewCount: null,
  introductionReviewCountZh: null,
};

/** The form that creates or edits a profile; `onDone` returns to the list. */
export const ProfileEditor = ({ freelancerId, onCreated, ...rest }: ProfileEditorProps) => {
  const [form, setForm] = useState<{ number: number; id?: number; created?: EditedProfile }>({
    number: 0,
    id: freelancerId,
  });
  // Another profile id remounts the form, except for the profile that this form has just created.
  if (freelancerId !== form.id) {
    const isSameForm = freelancerId !== undefined && freelancerId === form.created?.id;
    setForm({
      number: isSameForm ? form.number : form.number + 1,
      id: freelancerId,
      ...(isSameForm && { created: form.created }),
    });
  }
  const create = (profile: SavedProfile['profile']) => {
    setForm({ ...form, created: { ...profile, ...NO_STATUS } });
    onCreated(profile.id);
  };
  return (
    <EditProfile
      key={form.number}
      id={form.id}
      created={form.id === undefined ? undefined : form.created}
      onCreated={create}
      {...rest}
    />
  );
};
