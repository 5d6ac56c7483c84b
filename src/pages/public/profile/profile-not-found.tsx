import { BackToDirectory } from '#pages/public/profile/back-to-directory.tsx';
import { useAdminRetry } from '#pages/public/profile/use-admin-retry.ts';
import { m } from '#platform/web/texts/messages.js';
import { buttonClass } from '#platform/web/ui/button.tsx';

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
