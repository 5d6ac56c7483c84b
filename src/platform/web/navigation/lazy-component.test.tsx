import { waitFor } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { lazyComponent } from '#platform/web/navigation/lazy-component.tsx';
import { renderComponent } from '#tests/support/component.tsx';

const painted: string[] = [];

const Part = ({ name }: { name: string }) => {
  useLayoutEffect(() => void painted.push(name), [name]);
  return null;
};

const load = async () => ({ Part });

/** Renders a component whose script is loaded. Returns what shows the next frame. */
const open = async (paintsPending: boolean) => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  const Lazy = lazyComponent(load, 'Part', { pending: <Part name="frame" />, paintsPending });
  Lazy.preload();
  // The script is loaded in a later task.
  await new Promise((resolve) => setTimeout(resolve));
  painted.length = 0;
  await renderComponent(<Lazy name="content" />);
  return () => {
    for (const frame of frames) frame(0);
  };
};

test('A component whose script is loaded is painted at once', async () => {
  await open(false);
  expect(painted).toEqual(['content']);
});

test('A component that is slow to render comes after a frame that shows what is pending', async () => {
  const showFrame = await open(true);
  expect(painted).toEqual(['frame']);
  showFrame();
  await waitFor(() => expect(painted).toEqual(['frame', 'content']));
});
