import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openLink } from '#features/provider-portal/portal.contract.ts';
import { PortalSignIn } from '#features/provider-portal/web/portal-sign-in.tsx';
import { press, renderComponent } from '#tests/support/component.tsx';
import { answer, Refusal } from '#tests/support/contract-transport.ts';

const TOKEN = 'a'.repeat(43);
const onOpened = vi.fn();
const open = (reply: Parameters<typeof answer<typeof openLink>>[1]) => {
  onOpened.mockClear();
  return renderComponent(<PortalSignIn token={TOKEN} onOpened={onOpened} />, {
    answers: [answer(openLink, reply)],
  });
};

test('After a lost answer the same attempt is sent again, and opens the page', async () => {
  let isDown = true;
  const { callsTo } = await open(() => {
    if (isDown) throw new TypeError('Failed to fetch');
    return { success: true };
  });
  press('Open my page');
  await screen.findByRole('alert');
  isDown = false;
  press('Open my page');
  await waitFor(() => expect(onOpened).toHaveBeenCalledOnce());
  const [first, second] = callsTo(openLink);
  expect(first?.body.token).toBe(TOKEN);
  expect(second).toEqual(first);
});

test('A link that has been used is reported as such', async () => {
  await open(() => {
    throw new Refusal(404, { message: 'No such link', code: 'not_found' });
  });
  press('Open my page');
  expect((await screen.findByRole('alert')).textContent).toContain('has been used');
  expect(onOpened).not.toHaveBeenCalled();
});
