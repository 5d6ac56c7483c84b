import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, onTestFinished } from 'vitest';
import { requestConfirmation } from '#features/auth/web/identity-confirmation.ts';
import type { AdminRole } from '#platform/contract/admin-role.ts';
import { createApiClient } from '#platform/web/api/api-client.ts';
import { ApiProvider } from '#platform/web/api/api-context.tsx';
import { AdminRoleProvider } from '#platform/web/api/permitted.tsx';
import { createQueryClient } from '#platform/web/api/query-client.ts';
import { DraftOwner } from '#platform/web/forms/draft-owner.tsx';
import { showToast, ToastProvider } from '#platform/web/toast/toast.tsx';
import { type Answer, createContractTransport } from '#tests/support/contract-transport.ts';

interface RenderOptions {
  /** The role of the signed-in admin. */
  readonly role?: AdminRole;
  readonly answers?: readonly Answer[];
  /** The current path of the router. */
  readonly path?: string;
  /** Called where the app would redirect to the login. */
  readonly onUnauthorized?: () => void;
}

const endTest = (problems: readonly unknown[]) => {
  // A toast outlives its component, so it must not be visible to the next test.
  act(() => showToast({ title: '' }));
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  expect(problems).toEqual([]);
};

/**
 * Renders a component with the providers of the app: router, query client, API client, drafts and toasts. Its
 * requests are handled by `answers`; any other request fails the test.
 */
export const renderComponent = async (
  component: ReactNode,
  { answers = [], path = '/', role = 'owner', onUnauthorized }: RenderOptions = {},
) => {
  const server = createContractTransport(answers);
  // Not in a module-level hook: the test files of a process share this module, so only the first one would
  // register it.
  onTestFinished(() => endTest(server.problems));
  const api = createApiClient({
    transport: server.transport,
    onUnauthorized,
    onConfirmationRequired: requestConfirmation,
  });
  const queryClient = createQueryClient();
  const history = createMemoryHistory({ initialEntries: [path] });
  const routeTree = createRootRoute({
    component: () => (
      <QueryClientProvider client={queryClient}>
        <ApiProvider api={api}>
          <DraftOwner owner="1">
            <AdminRoleProvider value={role}>
              <ToastProvider>{component}</ToastProvider>
            </AdminRoleProvider>
          </DraftOwner>
        </ApiProvider>
      </QueryClientProvider>
    ),
    notFoundComponent: () => null,
  });
  const context = { api, queryClient, origin: 'http://localhost' };
  const router = createRouter({ routeTree, history, context });
  await act(() => router.load());
  // The router does not have the routes of the app, so the types do not match.
  render(<RouterProvider router={router as never} />);
  // The toast region is loaded on the first interaction.
  fireEvent.pointerDown(document.body);
  await act(() => import('#platform/web/toast/toast-region.tsx'));
  return { router, queryClient, callsTo: server.callsTo };
};

/** Types into a field like a user, who then moves on to the next one. */
export const fill = (label: string | RegExp, value: string) => {
  const field = screen.getByLabelText(label);
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};

export const press = (name: string | RegExp) =>
  fireEvent.click(screen.getByRole('button', { name }));

/** The text of the current toast. */
export const toastText = () => document.querySelector('.toast')?.textContent ?? '';
