import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ShareButton } from '#features/profiles/web/share-button.tsx';
import { press, renderComponent, toastText } from '#tests/support/component.tsx';

const haveInNavigator = (name: 'share' | 'clipboard', value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true });
afterEach(() => {
  for (const name of ['share', 'clipboard']) Reflect.deleteProperty(navigator, name);
});

const address = () => window.location.origin + window.location.pathname;

test('A profile is shared by the system', async () => {
  const share = vi.fn(async () => {});
  haveInNavigator('share', share);
  await renderComponent(<ShareButton name="Jasmine" />);
  press('Share');
  await waitFor(() =>
    expect(share).toHaveBeenCalledWith({ title: 'Jasmine · Lucky Garden', url: address() }),
  );
});

test('Where the system shares nothing, the link is copied', async () => {
  const writeText = vi.fn(async () => {});
  haveInNavigator('share', undefined);
  haveInNavigator('clipboard', { writeText });
  await renderComponent(<ShareButton name="Jasmine" />);
  press('Share');
  await waitFor(() => expect(toastText()).toContain('Link copied'));
  expect(writeText).toHaveBeenCalledWith(address());
});
