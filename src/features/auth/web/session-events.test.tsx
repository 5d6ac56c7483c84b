import { act, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { logout } from '#features/auth/auth.contract.ts';
import { storedSessionId, storeSession } from '#features/auth/web/session.ts';
import { endSession } from '#features/auth/web/session-events.ts';
import { useLogout } from '#features/auth/web/use-auth.ts';
import { createApiClient } from '#platform/web/api/api-client.ts';
import { createQueryClient } from '#platform/web/api/query-client.ts';
import { press, renderComponent, toastText } from '#tests/support/component.tsx';
import { answer } from '#tests/support/contract-transport.ts';

const left = vi.fn(async () => {});
const LogoutButton = () => {
  const { mutate } = useLogout(left);
  return (
    <button type="button" onClick={() => mutate()}>
      Logout
    </button>
  );
};

const invalidate = vi.fn();
const refuse = (session: string) => {
  const api = createApiClient({ transport: async () => new Response() });
  endSession({ api, queryClient: createQueryClient(), invalidate }, session);
};
const open = async (session: string, whileLeaving = () => {}) => {
  invalidate.mockClear();
  left.mockClear();
  storeSession(session, { id: 1, username: 'gardener', role: 'owner' });
  const handle = () => {
    whileLeaving();
    return { success: true as const };
  };
  await renderComponent(<LogoutButton />, { answers: [answer(logout, handle)] });
};

test('A session that is refused has expired, which is said once', async () => {
  await open('expired');
  act(() => {
    refuse('expired');
    refuse('expired');
  });
  expect(toastText()).toContain('Session expired');
  expect(invalidate).toHaveBeenCalledOnce();
  expect(storedSessionId()).toBeUndefined();
});

test('A call that is refused during a logout is no expired session', async () => {
  await open('left', () => refuse('left'));
  press('Logout');
  await waitFor(() => expect(left).toHaveBeenCalledOnce());
  act(() => refuse('left'));
  expect(toastText()).not.toContain('Session expired');
  expect(invalidate).not.toHaveBeenCalled();
  expect(storedSessionId()).toBeUndefined();
});
