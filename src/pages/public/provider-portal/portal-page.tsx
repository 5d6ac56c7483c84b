import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { closePortal } from '#features/provider-portal/portal.contract.ts';
import { AvailabilityForm } from '#features/provider-portal/web/availability.tsx';
import { ConsentSection } from '#features/provider-portal/web/consent.tsx';
import { PortalReviews } from '#features/provider-portal/web/portal-reviews.tsx';
import { PortalSignIn } from '#features/provider-portal/web/portal-sign-in.tsx';
import { ProfileNumbers } from '#features/provider-portal/web/profile-numbers.tsx';
import {
  isPortalClosed,
  type PortalView,
  portalQuery,
  usePortalChange,
} from '#features/provider-portal/web/use-portal.ts';
import { PortalProfile } from '#pages/public/provider-portal/portal-profile.tsx';
import { useApi } from '#platform/web/api/api-context.tsx';
import { formatDate } from '#platform/web/i18n/format-date.ts';
import { m } from '#platform/web/texts/messages.js';
import { ConfirmButton } from '#platform/web/ui/dialogs/confirm-button.tsx';
import { QueryState } from '#platform/web/ui/query-state.tsx';

export const headOfPortal = () => ({
  meta: [
    { title: `${m.portal_title()} · ${m.brand()}` },
    { name: 'robots', content: 'noindex, nofollow' },
    { name: 'referrer', content: 'no-referrer' },
  ],
});

const TOKEN = /^[\w-]{43}$/;

const Skeleton = () => (
  <div className="grid gap-4 py-8">
    <div className="skeleton h-12" />
    <div className="skeleton h-48" />
    <div className="skeleton h-48" />
  </div>
);

const Closed = () => (
  <section className="grid justify-items-center gap-4 py-16 text-center">
    <h1 className="text-4xl font-semibold tracking-tight">{m.portal_closed()}</h1>
    <p className="max-w-prose text-pretty text-ink-soft">{m.portal_closed_hint()}</p>
  </section>
);

const CloseButton = () => {
  const close = usePortalChange((api) => api.call(closePortal));
  return (
    <ConfirmButton
      variant="secondary"
      disabled={close.isPending}
      question={m.portal_close_question()}
      detail={m.portal_close_detail()}
      action={m.portal_close()}
      cancel={m.portal_cancel()}
      onConfirm={() => close.mutate()}
    >
      {m.portal_close()}
    </ConfirmButton>
  );
};

const Opened = ({ portal }: { portal: PortalView }) => (
  <div className="py-8">
    <h1 className="text-4xl font-semibold tracking-tight">
      {m.portal_hello({ name: portal.profile.name })}
    </h1>
    <p className="mt-2 max-w-prose text-pretty text-ink-soft">
      {m.portal_private({ date: formatDate(portal.closesAt) ?? '' })}
    </p>
    {portal.profile.isHidden && (
      <p role="note" className="mt-4 rounded-xl bg-gold-wash px-4 py-3 text-gold">
        {m.portal_hidden()}
      </p>
    )}
    <div className="mt-6 grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <ConsentSection portal={portal} />
      <ProfileNumbers portal={portal} />
    </div>
    <PortalProfile profile={portal.profile} />
    <div className="mt-10">
      <AvailabilityForm portal={portal} />
    </div>
    <PortalReviews />
    <p className="mt-10">
      <CloseButton />
    </p>
  </div>
);

const OpenPage = () => {
  const query = useQuery(portalQuery(useApi()));
  if (isPortalClosed(query.error)) return <Closed />;
  return (
    <QueryState query={query} failure={m.portal_fetch_failed()} skeleton={<Skeleton />}>
      {(portal) => <Opened key={portal.profile.id} portal={portal} />}
    </QueryState>
  );
};

/** The page of a provider's private link. The server renders the same page for all, without personal data. */
export const PortalPage = () => {
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  const [isHere, setHere] = useState(false);
  useEffect(() => setHere(true), []);
  /** Removes the used token from the URL, so that it is not shared by mistake. */
  const leaveToken = () => void navigate({ to: '.', hash: '', replace: true, resetScroll: false });
  return (
    <div className="min-h-dvh">
      <noscript>
        <p className="py-8">{m.portal_needs_script()}</p>
      </noscript>
      {!isHere && <Skeleton />}
      {isHere &&
        (TOKEN.test(hash) ? (
          <PortalSignIn key={hash} token={hash} onOpened={leaveToken} />
        ) : (
          <OpenPage />
        ))}
    </div>
  );
};
