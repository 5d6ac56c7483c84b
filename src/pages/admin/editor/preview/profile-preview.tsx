import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { allServicesQuery } from '#features/catalogue/admin/use-services-admin.ts';
import { profileServices } from '#features/catalogue/services.rules.ts';
import type { ProfileFormValues } from '#features/profiles/profile-form.rules.ts';
import type { EditedProfile } from '#pages/admin/editor/edited-profile-query.ts';
import { PreviewFrame } from '#pages/admin/editor/preview/preview-frame.tsx';
import { previewProfile } from '#pages/admin/editor/preview/preview-profile.rules.ts';
import { useProfileForm } from '#pages/admin/editor/use-profile-form.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { useDebounced } from '#platform/web/browser/use-debounced.ts';
import { getLocale } from '#platform/web/i18n/locale.ts';
import { lazyComponent } from '#platform/web/navigation/lazy-component.tsx';
import { Button } from '#platform/web/ui/button.tsx';

/** Loaded from the chunk of the public profile page, so that the component is not bundled twice. */
const ProfileArticle = lazyComponent(
  () => import('#pages/public/profile/profile-page.tsx'),
  'ProfileArticle',
);

const DEBOUNCE_MS = 200;

const screens = [
  { name: 'Phone', width: 390 },
  { name: 'Desktop', width: 1280 },
] as const;

/** A query client that never sends requests: components see only the data that are set here. */
const createSilentClient = () =>
  new QueryClient({ defaultOptions: { queries: { enabled: false } } });

const nothing = () => {};

/** The public profile page with the current values of the form. */
const PreviewPage = ({ saved, width }: { saved?: EditedProfile; width: number }) => {
  const { control } = useProfileForm();
  const typed = useDebounced(useWatch({ control }) as ProfileFormValues, DEBOUNCE_MS);
  const profile = useDeferredValue(previewProfile(typed, saved));
  const { data: configs } = useQuery(allServicesQuery(useApi()));
  const [client] = useState(createSilentClient);
  const { id, services } = profile;
  useEffect(() => {
    const shown = profileServices(services, configs, getLocale());
    // The query key of the public page, repeated here because a shared module would enlarge both chunks.
    client.setQueryData(['services-config', 'profile', id], shown);
  }, [client, configs, id, services]);
  return (
    <PreviewFrame title="Preview of the page" screenWidth={width}>
      <QueryClientProvider client={client}>
        <main className="page-width pb-16">
          <ProfileArticle profile={profile} onOpen={nothing} />
        </main>
      </QueryClientProvider>
    </PreviewFrame>
  );
};

/** The preview pane, with a choice of the screen size. */
export const ProfilePreview = ({ saved }: { saved?: EditedProfile }) => {
  const [screen, setScreen] = useState<(typeof screens)[number]>(screens[0]);
  return (
    <div className="preview-pane">
      <div className="mb-3 flex items-center gap-2">
        {screens.map((one) => (
          <Button
            key={one.name}
            variant="secondary"
            className="px-4 aria-pressed:border-leaf aria-pressed:bg-leaf-wash"
            aria-pressed={one === screen}
            onClick={() => setScreen(one)}
          >
            {one.name}
          </Button>
        ))}
      </div>
      <PreviewPage saved={saved} width={screen.width} />
    </div>
  );
};
