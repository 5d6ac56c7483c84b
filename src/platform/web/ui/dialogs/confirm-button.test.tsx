import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ConfirmButton } from '#platform/web/ui/dialogs/confirm-button.tsx';

let confirmed = 0;

const open = async (detail?: string) => {
  confirmed = 0;
  const history = createMemoryHistory({ initialEntries: ['/before', '/page'], initialIndex: 1 });
  const routeTree = createRootRoute({
    component: () => (
      <ConfirmButton
        aria-label="Uproot the rose"
        question="Uproot the rose?"
        {...(detail && { detail })}
        action="Uproot"
        onConfirm={() => {
          confirmed += 1;
        }}
      />
    ),
    notFoundComponent: () => null,
  });
  // Of no page of ours: the types of the app's routes do not fit.
  render(<RouterProvider router={createRouter({ routeTree, history }) as never} />);
  const button = await screen.findByRole('button', { name: 'Uproot the rose' });
  button.focus();
  fireEvent.click(button);
  return { button, history };
};
const dialog = () => screen.queryByRole('alertdialog', { name: 'Uproot the rose?' });
const choose = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const gone = () => waitFor(() => expect(dialog()).toBeNull());

afterEach(cleanup);

test('Nothing is done before the answer, and a yes does it once', async () => {
  await open('It does not grow again.');
  const note = document.getElementById(dialog()?.getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toBe('It does not grow again.');
  expect(confirmed).toBe(0);
  choose('Uproot');
  await gone();
  expect(confirmed).toBe(1);
});

test('The focus is on Cancel, and a no does nothing; it asks anew the next time', async () => {
  const { button } = await open();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
  expect(dialog()?.hasAttribute('aria-describedby')).toBe(false);
  choose('Cancel');
  await gone();
  fireEvent.click(button);
  expect(dialog()).not.toBeNull();
  expect(confirmed).toBe(0);
});

test('Escape and Back mean no', async () => {
  const { button, history } = await open();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  await gone();
  fireEvent.click(button);
  expect(dialog()).not.toBeNull();
  act(() => history.back());
  await gone();
  expect(history.location.pathname).toBe('/page');
  expect(confirmed).toBe(0);
});
