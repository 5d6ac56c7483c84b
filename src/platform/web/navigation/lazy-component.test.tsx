import { useLayoutEffect } from 'react';
import { expect, test } from 'vitest';
import { lazyComponent } from '#platform/web/navigation/lazy-component.tsx';
import { renderComponent } from '#tests/support/component.tsx';

const painted: string[] = [];

const Part = ({ name }: { name: string }) => {
  useLayoutEffect(() => void painted.push(name), [name]);
  return null;
};

const load = async () => ({ Part });

test.each([
  [false, ['content']],
  [true, ['frame', 'content']],
])(
  'With paintsPending %s, a component whose script is loaded paints %j',
  async (paintsPending, expected) => {
    const Lazy = lazyComponent(load, 'Part', { pending: <Part name="frame" />, paintsPending });
    Lazy.preload();
    // The script is loaded in a later task.
    await new Promise((resolve) => setTimeout(resolve));
    painted.length = 0;
    await renderComponent(<Lazy name="content" />);
    expect(painted).toEqual(expected);
  },
);
