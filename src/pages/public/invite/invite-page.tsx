import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { InvitationForm } from '#features/auth/web/invitation-form.tsx';
import { m } from '#platform/web/texts/messages.js';
import { buttonClass } from '#platform/web/ui/button.tsx';

export const headOfInvite = () => ({
  meta: [
    { title: `Invitation · ${m.brand()}` },
    { name: 'robots', content: 'noindex, nofollow' },
    { name: 'referrer', content: 'no-referrer' },
  ],
});

const Joined = ({ username }: { username: string }) => (
  <div className="grid gap-5">
    <p role="status" className="wrap-anywhere">
      Welcome, {username}. You can sign in with your new password now.
    </p>
    <Link to="/login" className={buttonClass()}>
      Go to login
    </Link>
  </div>
);

/** The page of an invitation link. The token is in the fragment, which the server never receives. */
export const InvitePage = () => {
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  const [joined, setJoined] = useState<string>();
  const finish = (username: string) => {
    setJoined(username);
    // Removes the used token from the URL, so that it is not shared by mistake.
    void navigate({ to: '.', hash: '', replace: true, resetScroll: false });
  };
  return (
    <section className="mx-auto grid min-h-[70dvh] max-w-md content-center py-10">
      <div className="card p-6 sm:p-8">
        <h1 className="mb-6 text-3xl font-semibold">Join as an admin</h1>
        <noscript>
          <p className="rounded-xl bg-danger-wash px-4 py-3 text-sm text-danger">
            This page needs JavaScript. Please turn on JavaScript in your browser, then reload this
            page.
          </p>
        </noscript>
        {joined !== undefined && <Joined username={joined} />}
        {joined === undefined && isHydrated && hash !== '' && (
          <InvitationForm key={hash} token={hash} onJoined={finish} />
        )}
        {joined === undefined && isHydrated && hash === '' && (
          <p>This address is incomplete. Please open the whole link that you were sent.</p>
        )}
        {!isHydrated && <div className="skeleton h-64" />}
      </div>
    </section>
  );
};
