import { useSetFlag } from '#features/profiles/admin/use-profile-list.ts';
import type { EditedProfile } from '#pages/admin/editor/edited-profile-query.ts';
import { showToast } from '#platform/web/toast/toast.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Spinner } from '#platform/web/ui/edit-icons.tsx';

/** Shows whether the profile is hidden, and toggles it without saving the form. */
export const Visibility = ({ profile }: { profile: EditedProfile }) => {
  const { id, isHidden } = profile;
  const setFlag = useSetFlag();
  const turn = () =>
    setFlag.mutate(
      { id, flag: { isHidden: !isHidden } },
      {
        onSuccess: () =>
          showToast({ title: isHidden ? 'Visitors see this profile now' : 'Hidden from visitors' }),
      },
    );
  return (
    <span className="flex shrink-0 items-center gap-3">
      <span className="text-sm text-ink-soft">{isHidden ? 'Hidden' : 'Shown'}</span>
      <Button variant="secondary" className="px-4" disabled={setFlag.isPending} onClick={turn}>
        {setFlag.isPending && <Spinner />}
        {isHidden ? 'Publish' : 'Hide'}
      </Button>
    </span>
  );
};
