import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { lastList, rememberOpened } from '#pages/admin/profiles/list-position.ts';
import { lazyComponent } from '#platform/web/navigation/lazy-component.tsx';

const ProfileEditor = lazyComponent(
  () => import('#pages/admin/editor/profile-editor.tsx'),
  'ProfileEditor',
  { pending: <div className="skeleton h-[70vh]" /> },
);

/**
 * Renders the form for `/admin/new` or `/admin/<profile id>`. An invalid id becomes 0, which no profile has.
 */
export const EditPage = ({ id }: { id: string }) => {
  const { navigate } = useRouter();
  const list = { to: '/admin/{-$id}', params: { id: 'profiles' } } as const;
  const freelancerId = /^\d{1,10}$/.test(id) ? Number(id) : 0;
  useEffect(() => rememberOpened(freelancerId), [freelancerId]);
  return (
    <main className="editor-page">
      <ProfileEditor
        freelancerId={id === 'new' ? undefined : freelancerId}
        onDone={() => navigate({ ...list, search: lastList.read() as never })}
        onCreated={(created) =>
          navigate({
            to: '/admin/{-$id}',
            params: { id: String(created) },
            replace: true,
            resetScroll: false,
            ignoreBlocker: true,
          })
        }
        // The entry is replaced, so that Back does not return to an address that redirects here again.
        onUnknown={() => navigate({ ...list, search: lastList.read() as never, replace: true })}
      />
    </main>
  );
};
