import { getRouteApi, useRouter } from '@tanstack/react-router';
import { LoginForm } from '#features/auth/web/login-form.tsx';

const route = getRouteApi('/public/login');

export const LoginPage = () => {
  const router = useRouter();
  const { from = '/admin' } = route.useSearch();
  return (
    <section className="mx-auto grid min-h-[70dvh] max-w-md content-center py-10">
      <div className="card p-6 sm:p-8">
        <h1 className="mb-6 text-3xl font-semibold">Admin Login</h1>
        <noscript>
          <p className="mb-6 rounded-xl bg-danger-wash px-4 py-3 text-sm text-danger">
            Signing in needs JavaScript. Please turn on JavaScript in your browser, then reload this
            page.
          </p>
        </noscript>
        <LoginForm onSignedIn={() => router.navigate({ href: from })} />
      </div>
    </section>
  );
};
