import { useQueryClient } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { storedSessionId } from '#features/auth/web/session.ts';
import { freelancerQuery } from '#features/profiles/web/profile-query.ts';
import { BackToDirectory } from '#pages/public/profile/back-to-directory.tsx';
import { useApi } from '#platform/web/api/api-context.tsx';
import { m } from '#platform/web/texts/messages.js';
import { buttonClass } from '#platform/web/ui/button.tsx';

/** The server renders without a session: a profile missing there may be hidden, and admins see it. */
const useAdminRetry = (): void => {
  const { id } = useParams({ strict: false });
  const api = useApi();
  const queryClient = useQueryClient();
  const router = useRouter();
  useEffect(() => {
    if (!storedSessionId() || !/^\d{1,10}$/.test(id ?? '')) return;
    queryClient.fetchQuery(freelancerQuery(api, Number(id))).then(
      () => router.invalidate(),
      () => {},
    );
  }, [id, api, queryClient, router]);
};

export const ProfileNotFound = () => {
  useAdminRetry();
  return (
    <section className="grid min-h-[60dvh] place-items-center py-10">
      <div className="card grid max-w-md justify-items-center gap-3 p-8 text-center sm:p-10">
        <h1 className="text-3xl font-semibold">{m.profile_not_found_title()}</h1>
        <p className="text-ink-soft">{m.profile_not_found_hint()}</p>
        <BackToDirectory className={buttonClass('primary', 'mt-3')}>
          {m.back_to_directory()}
        </BackToDirectory>
      </div>
    </section>
  );
};
