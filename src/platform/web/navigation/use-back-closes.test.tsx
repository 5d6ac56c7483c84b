import { useRouter } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { expect, test } from 'vitest';
import { useBackCloses } from '#platform/web/navigation/use-back-closes.ts';
import { renderComponent } from '#tests/support/component.tsx';

const Overlay = () => {
  useBackCloses(true, () => {});
  return null;
};

/** Reports the number of open overlays in the history just before the browser paints. */
const Page = ({ onPaint }: { onPaint: (overlays: number | undefined) => void }) => {
  const { history } = useRouter();
  useLayoutEffect(() => onPaint(history.location.state.overlays), [history, onPaint]);
  return <Overlay />;
};

test('The history entry of an overlay exists before the overlay is painted', async () => {
  const painted: (number | undefined)[] = [];
  await renderComponent(<Page onPaint={(overlays) => void painted.push(overlays)} />);
  expect(painted).toEqual([1]);
});
