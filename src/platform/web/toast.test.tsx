import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ToastProvider, useToast } from '#platform/web/toast.tsx';

const Page = ({ onAction }: { onAction?: () => void }) => {
  const toast = useToast();
  return (
    <>
      <button type="button" onClick={() => toast({ title: 'Saved' })}>
        save
      </button>
      <button
        type="button"
        onClick={() =>
          toast({
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
const open = (onAction?: () => void) =>
  render(
    <ToastProvider>
      <Page onAction={onAction} />
    </ToastProvider>,
  );

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('One message is visible at a time: a new one takes the place of the last', () => {
  open();
  show('save');
  expect(screen.queryAllByText('Saved').length).toBeGreaterThan(0);
  show('delete');
  expect(screen.getByText('For good')).toBeDefined();
  expect(document.querySelectorAll('.toast')).toHaveLength(1);
});

test('A message leaves after 5 seconds, not before', () => {
  open();
  show('save');
  act(() => vi.advanceTimersByTime(4_900));
  expect(document.querySelectorAll('.toast')).toHaveLength(1);
  act(() => vi.advanceTimersByTime(200));
  expect(document.querySelectorAll('.toast')).toHaveLength(0);
});

test('An action in a message is carried out once, and closes it', () => {
  const undo = vi.fn();
  open(undo);
  show('delete');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledOnce();
  expect(document.querySelectorAll('.toast')).toHaveLength(0);
});
