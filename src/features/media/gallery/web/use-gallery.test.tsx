import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useGallery } from '#features/media/gallery/web/use-gallery.tsx';
import { renderComponent } from '#tests/support/component.tsx';
import { shownProfile } from '#tests/support/shown-profile.ts';

let renders = 0;

const Page = () => {
  renders += 1;
  const { openGallery, gallery } = useGallery();
  return (
    <>
      <button type="button" onClick={() => openGallery(shownProfile({}))}>
        Photos
      </button>
      {gallery}
    </>
  );
};

test('A gallery opens without another rendering of its page, which may be long', async () => {
  await renderComponent(<Page />);
  const before = renders;
  fireEvent.click(screen.getByText('Photos'));
  expect(document.querySelector('.gallery-backdrop')).not.toBeNull();
  expect(renders).toBe(before);
});
