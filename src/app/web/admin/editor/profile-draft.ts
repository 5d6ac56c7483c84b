import type { ProfileForm } from '#features/freelancers/profile-form.rules.ts';
import { tabStorage } from '#platform/web/storage.ts';

export type ProfileDraft = Partial<ProfileForm>;

const keyOf = (id: number | undefined) => `profile-draft:${id ?? 'new'}`;

/**
 * What an admin typed when the session ended under the form. It waits in this tab until the admin
 * is back.
 */
export const storeDraft = (id: number | undefined, draft: ProfileDraft): void => {
  if (Object.keys(draft).length === 0) return;
  tabStorage.set(keyOf(id), JSON.stringify(draft));
};

/** The draft, once. */
export const takeDraft = (id: number | undefined): ProfileDraft | undefined => {
  const stored = tabStorage.get(keyOf(id));
  tabStorage.remove(keyOf(id));
  return stored ? (JSON.parse(stored) as ProfileDraft) : undefined;
};
