import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listServiceConfigs } from '#features/catalogue/services.contract.ts';
import { listFreelancers } from '#features/directory/directory.contract.ts';
import { SimilarProfiles } from '#features/directory/web/cards/similar-profiles.tsx';
import { renderComponent } from '#tests/support/component.tsx';
import { answer } from '#tests/support/contract-transport.ts';
import { stubNearViewport } from '#tests/support/near-viewport.ts';
import { profileRecord } from '#tests/support/shown-profile.ts';

const open = async (count: number) => {
  const come = stubNearViewport({ isNearAtOnce: false });
  const asked: unknown[] = [];
  const profile = profileRecord({
    id: 3,
    locationArea: 'East',
    services: ['Karaoke', 'City Tour'],
  });
  await renderComponent(<SimilarProfiles profile={profile} onOpenGallery={() => {}} />, {
    answers: [
      answer(listServiceConfigs, () => []),
      answer(listFreelancers, ({ query }) => {
        asked.push(query);
        return Array.from({ length: count }, (_, index) =>
          profileRecord({ id: index + 1, name: `Name ${index + 1}` }),
        );
      }),
    ],
  });
  return { asked, come };
};

test('Near the end of a page, four others of the same area with a service in common are shown', async () => {
  const { asked, come } = await open(6);
  // Nothing is requested for visitors who do not come near the end of the page.
  expect(asked).toEqual([]);
  come();
  const names = (await screen.findAllByRole('heading', { level: 3 })).map(
    ({ textContent }) => textContent,
  );
  expect(names).toEqual(['Name 1', 'Name 2', 'Name 4', 'Name 5']);
  expect(asked).toMatchObject([{ location: ['East'], service: ['City Tour', 'Karaoke'] }]);
});
