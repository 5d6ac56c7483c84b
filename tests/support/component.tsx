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
import { createApiClient } from '#platform/web/api/api-client.ts';
import { ApiProvider } from '#platform/web/api/api-context.tsx';
import { createQueryClient } from '#platform/web/api/query-client.ts';
import { DraftOwner } from '#platform/web/forms/draft-owner.tsx';
import { showToast, ToastProvider } from '#platform/web/toast/toast.tsx';
import { type Answer, createContractTransport } from '#tests/support/contract-transport.ts';

interface RenderOptions {
  readonly answers?: readonly Answer[];
  /** The address that the component finds itself at. */
  readonly path?: string;
  /** Called where the app would lead to the login. */
  readonly onUnauthorized?: () => void;
}

const endTest = (problems: readonly unknown[]) => {
  // The last message is the page's, not the component's: the next test shall not find it.
  act(() => showToast({ title: '' }));
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  expect(problems).toEqual([]);
};

/**
 * Renders a component in what the app renders it in: router, query client, API client, drafts and
 * messages.
 * What it asks the server is answered by `answers`; any other call fails the test.
 */
export const renderComponent = async (
  component: ReactNode,
  { answers = [], path = '/', onUnauthorized }: RenderOptions = {},
) => {
  const server = createContractTransport(answers);
  // Not by a hook of this module: the test files of a process share it, and the first one its hooks.
  onTestFinished(() => endTest(server.problems));
  const api = createApiClient({ transport: server.transport, onUnauthorized });
  const queryClient = createQueryClient();
  const history = createMemoryHistory({ initialEntries: [path] });
  const routeTree = createRootRoute({
    component: () => (
      <QueryClientProvider client={queryClient}>
        <ApiProvider api={api}>
          <DraftOwner owner="1">
            <ToastProvider>{component}</ToastProvider>
          </DraftOwner>
        </ApiProvider>
      </QueryClientProvider>
    ),
    notFoundComponent: () => null,
  });
  const context = { api, queryClient, origin: 'http://localhost' };
  const router = createRouter({ routeTree, history, context });
  await act(() => router.load());
  // The app's routes are not in this router, so their types do not fit.
  render(<RouterProvider router={router as never} />);
  // The region of the messages loads with the first touch.
  fireEvent.pointerDown(document.body);
  await act(() => import('#platform/web/toast/toast-region.tsx'));
  return { router, queryClient, callsTo: server.callsTo };
};

/** Types into a field as a person does who then goes on to the next one. */
export const fill = (label: string | RegExp, value: string) => {
  const field = screen.getByLabelText(label);
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};

export const press = (name: string | RegExp) =>
  fireEvent.click(screen.getByRole('button', { name }));

/** The one message that is shown at a time. */
export const toastText = () => document.querySelector('.toast')?.textContent ?? '';
