import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showToast, ToastProvider } from '#platform/web/toast/toast.tsx';

const Page = ({ onAction }: { onAction?: () => void }) => {
  return (
    <>
      <button type="button" onClick={() => showToast({ title: 'Saved' })}>
        save
      </button>
      <button
        type="button"
        onClick={() =>
          showToast({
            title: 'Deleted',
            description: 'For good',
            variant: 'destructive',
            ...(onAction && { action: { label: 'Undo', onAction } }),
          })
        }
      >
        delete
      </button>
    </>
  );
};

const show = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const region = () => screen.queryByRole('region', { name: /^Notifications/ });
const open = async (onAction?: () => void) => {
  render(
    <ToastProvider>
      <Page onAction={onAction} />
    </ToastProvider>,
  );
  fireEvent.pointerDown(document.body);
  await act(() => import('#platform/web/toast/toast-region.tsx'));
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('What draws a message is fetched once the visitor does something', async () => {
  // Another test of this process may have shown a message.
  vi.resetModules();
  const fresh = await import('#platform/web/toast/toast.tsx');
  render(<fresh.ToastProvider>A page to read</fresh.ToastProvider>);
  await act(() => import('#platform/web/toast/toast-region.tsx'));
  expect(region()).toBeNull();
  fireEvent.keyDown(document.body);
  await act(() => import('#platform/web/toast/toast-region.tsx'));
  expect(region()).not.toBeNull();
});

test('A message that comes before anything was done is shown, too', async () => {
  render(<ToastProvider>A page to read</ToastProvider>);
  act(() => showToast({ title: 'Session expired' }));
  await act(() => import('#platform/web/toast/toast-region.tsx'));
  expect(document.querySelector('.toast')?.textContent).toContain('Session expired');
});

test('One message is visible at a time: a new one takes the place of the last', async () => {
  await open();
  show('save');
  expect(screen.queryAllByText('Saved').length).toBeGreaterThan(0);
  show('delete');
  expect(screen.getByText('For good')).toBeDefined();
  expect(document.querySelectorAll('.toast')).toHaveLength(1);
});

test('A message leaves after 5 seconds, not before', async () => {
  await open();
  show('save');
  act(() => vi.advanceTimersByTime(4_900));
  expect(document.querySelectorAll('.toast')).toHaveLength(1);
  act(() => vi.advanceTimersByTime(200));
  expect(document.querySelectorAll('.toast')).toHaveLength(0);
});

test('An action in a message is carried out once, and closes it', async () => {
  const undo = vi.fn();
  await open(undo);
  show('delete');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledOnce();
  expect(document.querySelectorAll('.toast')).toHaveLength(0);
});
