import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { trackGallery, trackPhotoView } from '#features/analytics/tracking/tracking.contract.ts';
import { GalleryViewer } from '#features/media/gallery/web/gallery-viewer.tsx';
import { renderComponent } from '#tests/support/component.tsx';
import { answer, Refusal } from '#tests/support/contract-transport.ts';
import { shownProfile } from '#tests/support/shown-profile.ts';

beforeEach(() => {
  // Nothing is fetched here, so a picture is neither there nor lost until a test says so.
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
});

const open = (
  fields: Parameters<typeof shownProfile>[0],
  track: Parameters<typeof answer<typeof trackGallery>>[1] = () => ({ success: true }),
) =>
  renderComponent(
    <GalleryViewer freelancer={shownProfile(fields)} first={0} onClose={() => {}} />,
    {
      answers: [answer(trackGallery, track), answer(trackPhotoView, () => ({ success: true }))],
    },
  );

test('A profile without photos says so, and no photo was looked at', async () => {
  const { callsTo } = await open({});
  expect(screen.getByText('No photos available')).toBeDefined();
  expect(screen.getByText("This profile hasn't uploaded any photos yet")).toBeDefined();
  await waitFor(() => expect(callsTo(trackGallery)).toHaveLength(1));
  expect(callsTo(trackPhotoView)).toEqual([]);
});

test('One photo has no places to choose from', async () => {
  await open({ profileImage: '/uploads/one.webp' });
  expect(document.querySelector('.gallery-picture img')?.getAttribute('src')).toContain('one');
  expect(screen.getByText('Profile Photo')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^(Photo|Next|Previous)/ })).toBeNull();
});

test('A failure of the tracking is only a warning on the console', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await open({ profileImage: '/uploads/one.webp' }, () => {
    throw new Refusal(500, { message: 'broken', code: 'internal' });
  });
  await waitFor(() =>
    expect(warn).toHaveBeenCalledWith('Gallery tracking failed', expect.any(Error)),
  );
  expect(document.querySelector('.gallery-picture img')).not.toBeNull();
});
