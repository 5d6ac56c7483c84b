import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { AdminNav } from '#app/web/admin/admin-nav.tsx';
import {
  type EditedProfile,
  editedProfileQuery,
} from '#app/web/admin/editor/edited-profile-query.ts';
import { ProfileForm } from '#app/web/admin/editor/profile-form.tsx';
import { ApiError } from '#platform/web/api-client.ts';
import { useApi } from '#platform/web/api-context.tsx';
import { useToast } from '#platform/web/toast.tsx';
import { Button, buttonClass } from '#platform/web/ui/button.tsx';
import { BackIcon, OpenIcon } from '#platform/web/ui/edit-icons.tsx';
import { QueryState } from '#platform/web/ui/query-state.tsx';

/** In the order of the form. */
const sections = [
  { id: 'content', title: 'Profile Content' },
  { id: 'photos', title: 'Photo Management' },
  { id: 'services', title: 'Services Offered' },
  { id: 'location', title: 'Location & Pricing' },
  { id: 'ai', title: 'AI Content' },
  { id: 'contact', title: 'Contact Information' },
  { id: 'social', title: 'Social Media' },
  { id: 'reviews', title: 'Reviews' },
  { id: 'her-word', title: 'Her Word' },
];
const editOnly = ['ai', 'reviews', 'her-word'];
const newSections = sections.filter(({ id }) => !editOnly.includes(id));

interface EditorProps {
  readonly onDone: () => void;
}

const EditorFrame = ({ profile, onDone }: EditorProps & { profile?: EditedProfile }) => (
  <div>
    <header className="mb-5 flex items-center gap-3">
      <Button variant="quiet" className="-ml-3 px-3" onClick={onDone}>
        <BackIcon />
        Back
      </Button>
      <h1 className="min-w-0 flex-1 truncate text-2xl font-semibold">
        {profile ? `Edit ${profile.name}` : 'Create New Profile'}
      </h1>
      {profile?.isHidden && <span className="text-sm text-ink-soft">Hidden</span>}
      {profile && (
        <Link
          to="/profile/$id"
          params={{ id: String(profile.id) }}
          target="_blank"
          className={buttonClass('quiet', 'shrink-0 px-3')}
        >
          <span className="max-sm:sr-only">View Profile</span>
          <OpenIcon />
        </Link>
      )}
    </header>
    <div className="gap-6 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)]">
      <AdminNav sections={profile ? sections : newSections} />
      <div className="min-w-0">
        <ProfileForm profile={profile} onDone={onDone} />
      </div>
    </div>
  </div>
);

interface EditProfileProps extends EditorProps {
  readonly id: number;
  readonly onUnknown: () => void;
}

const EditProfile = ({ id, onDone, onUnknown }: EditProfileProps) => {
  const profile = useQuery(editedProfileQuery(useApi(), id));
  const toast = useToast();
  const isUnknown = profile.error instanceof ApiError && profile.error.status === 404;
  const leave = useEffectEvent(() => {
    toast({ title: 'Error', description: 'Freelancer not found', variant: 'destructive' });
    onUnknown();
  });
  useEffect(() => {
    if (isUnknown) leave();
  }, [isUnknown]);

  return (
    <QueryState
      query={profile}
      failure="Failed to fetch freelancer"
      skeleton={<div className="skeleton h-[70vh]" />}
    >
      {(data) => <EditorFrame profile={data} onDone={onDone} />}
    </QueryState>
  );
};

interface ProfileEditorProps extends EditorProps {
  /** Absent to create a new one. */
  readonly freelancerId?: number;
  /** There is no such profile. */
  readonly onUnknown: () => void;
}

/** Create/edit mode; `onDone` returns to the list. */
export const ProfileEditor = ({ freelancerId, onDone, onUnknown }: ProfileEditorProps) =>
  freelancerId === undefined ? (
    <EditorFrame key="new" onDone={onDone} />
  ) : (
    <EditProfile key={freelancerId} id={freelancerId} onDone={onDone} onUnknown={onUnknown} />
  );
