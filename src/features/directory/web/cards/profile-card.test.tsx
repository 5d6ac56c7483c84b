import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { OfferedService } from '#features/catalogue/services.rules.ts';
import { ProfileCard } from '#features/directory/web/cards/profile-card.tsx';
import { renderComponent } from '#tests/support/component.tsx';
import { stubNearViewport } from '#tests/support/near-viewport.ts';
import { profileRecord } from '#tests/support/shown-profile.ts';

const SERVICES = [
  'Thai',
  'East',
  'Dinner Companion',
  'Coffee & Chat',
  'City Tour',
  'Karaoke',
  'Nature Walk',
];
const [first, second, third] = [1, 2, 3].map((n) => `/uploads/default-avatar-${n}.webp`);

beforeEach(() => {
  // Nothing is fetched here, so a picture is neither there nor lost until a test says so.
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
  stubNearViewport({ isNearAtOnce: true });
});

const open = (
  fields: Parameters<typeof profileRecord>[0],
  onOpenGallery = vi.fn(),
  offered?: OfferedService[],
) =>
  renderComponent(
    <ProfileCard
      freelancer={profileRecord({ name: 'Lotus', ...fields })}
      offered={offered}
      onOpenGallery={onOpenGallery}
    />,
  );
const image = () => document.querySelector('.lazy-image img') as HTMLImageElement;

test('A card shows the photo count, the first services and the way to the profile', async () => {
  const onOpenGallery = vi.fn();
  await open(
    {
      title: 'Knows every pond',
      price: '$180 / 60mins / 1 shot',
      services: SERVICES,
      profileImage: first ?? '',
      // Blank and repeated ones do not count.
      galleryImages: [second ?? '', ' ', first ?? '', third ?? ''],
    },
    onOpenGallery,
  );
  const photo = screen.getByRole('button', { name: /^Open the photos of Lotus \(\d photos\)/ });
  fireEvent.click(photo);
  expect(onOpenGallery).toHaveBeenCalledOnce();
  expect(screen.getByText('Knows every pond')).toBeDefined();
  expect(screen.getByText('Popularity 0')).toBeDefined();
  expect(screen.getByText('S$180 / h')).toBeDefined();
  const badges = within(screen.getByRole('article')).getAllByRole('listitem');
  expect(badges.slice(0, 5).map(({ textContent }) => textContent)).toEqual(SERVICES.slice(0, 5));
  const link = screen.getByRole('link', { name: 'View Profile → Lotus' });
  expect(link.getAttribute('href')).toBe('/profile/7');
});

test('Nationality and location stand apart from the badges of the services', async () => {
  const offered = SERVICES.map((name, place) => ({
    serviceName: name,
    label: name,
    sortOrder: Math.min(place, 2),
    showInFilter: true,
  }));
  await open({ services: SERVICES, rating: 47, reviewCount: 8 }, vi.fn(), offered);
  const facts = [...document.querySelectorAll('.card-price > span')].map(
    ({ textContent }) => textContent,
  );
  expect(facts).toEqual(['Thai', 'East']);
  const badges = within(screen.getByRole('article')).getAllByRole('listitem');
  expect(badges.slice(0, 5).map(({ textContent }) => textContent)).toEqual(SERVICES.slice(2));
  expect(screen.getByRole('img', { name: 'Rated 4.7 of 5, 8 reviews' }).textContent).toBe(
    '4.7 (8)',
  );
  expect(screen.getByText('Price on request')).toBeDefined();
});

test('The other photos come when the strip is touched, and the gallery opens at the visible one', async () => {
  const onOpenGallery = vi.fn();
  await open(
    { profileImage: first ?? '', galleryImages: [second ?? '', third ?? ''] },
    onOpenGallery,
  );
  const images = () => document.querySelectorAll('.card-photo img');
  const strip = screen.getByRole('button', { name: /^Open the photos/ });
  expect(images()).toHaveLength(1);
  // Their places are there from the beginning.
  expect(strip.querySelectorAll('i')).toHaveLength(2);
  fireEvent.pointerDown(strip);
  expect([...images()].map((one) => one.getAttribute('src'))).toEqual([first, second, third]);

  vi.spyOn(strip, 'clientWidth', 'get').mockReturnValue(170);
  strip.scrollLeft = 339;
  fireEvent.click(strip);
  expect(onOpenGallery).toHaveBeenCalledWith(expect.objectContaining({ name: 'Lotus' }), 2);
});

test('A profile without photos says so', async () => {
  await open({});
  expect(screen.getByText('No image')).toBeDefined();
});

test('A picture that is gone gives way to a default avatar', async () => {
  await open({ profileImage: '/uploads/gone.webp' });
  expect(image().getAttribute('src')).toMatch(/gone/);
  fireEvent.error(image());
  expect(image().getAttribute('src')).toMatch(/^\/uploads\/default-avatar-[1-6]\.webp$/);
});

test('A foreign picture that is gone is a warning on the console', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await open({ profileImage: 'https://pictures.invalid/gone.webp' });
  fireEvent.error(image());
  if (image()) fireEvent.error(image());
  expect(warn).toHaveBeenCalledWith(expect.stringMatching(/^Failed to load image: /));
  expect(screen.getByText('No image')).toBeDefined();
});

test('A picture on Google Drive is asked for in size and without a referrer', async () => {
  await open({ profileImage: 'https://lh3.googleusercontent.com/d/abc-DEF_123' });
  expect(image().getAttribute('src')).toBe('https://lh3.googleusercontent.com/d/abc-DEF_123=w640');
  expect(image().getAttribute('referrerpolicy')).toBe('no-referrer');
});
