import '#pages/styles/admin.css';
import { getRouteApi, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { IdentityConfirmation } from '#features/auth/admin/identity-confirmation.tsx';
import { readProfileListSearch } from '#features/profiles/profile-list-search.rules.ts';
import { createFreelancer } from '#features/profiles/profiles.contract.ts';
import { lastList, rememberOpened } from '#pages/admin/profiles/list-position.ts';
import { AdminToolsProvider } from '#pages/admin/shell/header-tools.tsx';
import { NoAccess } from '#pages/admin/shell/no-access.tsx';
import { SectionPage } from '#pages/admin/shell/section-page.tsx';
import { paramOf, type SectionId, sectionAt, sections } from '#pages/admin/shell/sections.ts';
import { AdminRoleProvider, useMayCall } from '#platform/web/api/permitted.tsx';
import { DraftOwner } from '#platform/web/forms/draft-owner.tsx';
import { lazyComponent } from '#platform/web/navigation/lazy-component.tsx';

const route = getRouteApi('/guarded/admin/{-$id}');
const guard = getRouteApi('/guarded');

const skeleton = <div className="skeleton h-[70vh]" />;

const SetUpPage = lazyComponent(
  () => import('#pages/admin/shell/second-factor-page.tsx'),
  'SetUpPage',
  { pending: skeleton },
);
const ProfileEditor = lazyComponent(
  () => import('#pages/admin/editor/profile-editor.tsx'),
  'ProfileEditor',
  { pending: skeleton },
);

/** The form for `/admin/new` or `/admin/<profile id>`. An invalid id becomes 0, which no profile has. */
const EditPage = ({ id }: { id: string }) => {
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

const NoNewProfile = () => {
  const { admin } = guard.useRouteContext();
  return (
    <main className="editor-page grid content-start gap-5">
      <h1 className="text-2xl font-semibold">Create New Profile</h1>
      <NoAccess needs={createFreelancer.access} has={admin.role} />
    </main>
  );
};

/** Anchors from when the admin area was a single page. */
const formerAnchors: Readonly<Record<string, SectionId>> = {
  'service-filters': 'services',
  'service-config': 'services',
};

/** The current address of a link from when the admin area was a single page; undefined for other links. */
const legacyRedirectOf = (hash: string, search: Readonly<Record<string, unknown>>) => {
  const named = formerAnchors[hash] ?? sections.find(({ id }) => id === hash)?.id;
  const section = named && paramOf(named);
  const view = readProfileListSearch(search);
  if (section && section !== 'profiles') return { section, view: {} };
  const isNarrowed = Object.values(view).some((value) => value !== undefined);
  return section || isNarrowed ? { section: 'profiles', view } : undefined;
};

const Page = () => {
  const { id } = route.useParams();
  const { hash, search } = useLocation();
  const router = useRouter();
  const mayCreate = useMayCall()(createFreelancer);
  const former = id === undefined ? legacyRedirectOf(hash, search) : undefined;
  // The target is a string, so that an equal object on the next render does not navigate again.
  const leads = former && JSON.stringify(former);
  useEffect(() => {
    if (!leads) return;
    const { section, view } = JSON.parse(leads);
    void router.navigate({
      to: '/admin/{-$id}',
      params: { id: section },
      search: view as never,
      replace: true,
    });
  }, [leads, router]);
  if (former) return null;
  const section = sectionAt(id);
  if (section) return <SectionPage section={section} />;
  if (id === 'new' && !mayCreate) return <NoNewProfile />;
  return <EditPage id={id ?? ''} />;
};

export const AdminPage = () => {
  const { admin } = guard.useRouteContext();
  return (
    <DraftOwner key={admin.id} owner={String(admin.id)}>
      <AdminRoleProvider value={admin.role}>
        {admin.mustSetUp ? (
          <SetUpPage />
        ) : (
          <AdminToolsProvider>
            <Page />
          </AdminToolsProvider>
        )}
        <IdentityConfirmation />
      </AdminRoleProvider>
    </DraftOwner>
  );
};
