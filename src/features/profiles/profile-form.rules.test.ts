import { expect, test } from 'vitest';
import {
  newProfile,
  profileFormValues,
  receiptsOf,
} from '#features/profiles/profile-form.rules.ts';
import { freelancerInput } from '#features/profiles/profile-input.contract.ts';
import type { FreelancerInput } from '#features/profiles/profiles.contract.ts';
import { unsavedDraft } from '#platform/web/forms/edits.ts';

const saved = {
  ...profileFormValues(),
  name: 'Mei Lin',
  services: ['Karaoke', 'City Tour'],
  galleryImages: ['/uploads/a.webp', '/uploads/b.webp'],
};

const changesOf = (base: FreelancerInput, fields: FreelancerInput) =>
  unsavedDraft({ fields, base })?.changes ?? {};

test('A new profile starts empty, in Central', () => {
  expect(profileFormValues()).toMatchObject({ name: '', services: [], locationArea: 'Central' });
});

test('A profile in an area that nobody knows is put in Central', () => {
  expect(profileFormValues({ ...saved, locationArea: 'Atlantis' }).locationArea).toBe('Central');
  expect(profileFormValues({ ...saved, locationArea: 'West' }).locationArea).toBe('West');
});

test('Only what changed is sent', () => {
  expect(changesOf(saved, { ...saved })).toEqual({});
  expect(changesOf(saved, { ...saved, title: 'Guide', services: ['Karaoke'] })).toEqual({
    title: 'Guide',
    services: ['Karaoke'],
  });
});

test('A new order of the pictures is a change', () => {
  const galleryImages = ['/uploads/b.webp', '/uploads/a.webp'];
  expect(changesOf(saved, { ...saved, galleryImages })).toEqual({ galleryImages });
});

test('Blanks around a text and blank pictures are no change', () => {
  const typed = { ...saved, name: ' Mei Lin ', galleryImages: [...saved.galleryImages, ' '] };
  expect(changesOf(saved, freelancerInput.parse(typed))).toEqual({});
});

test('A receipt is sent with its text, edited or not, and not with a text that took its place', () => {
  const areaGuide = {
    text: 'A short guide to Katong',
    source: 'built-in',
    generatedAt: '2026-11-01T00:00:00.000Z',
    reviewCount: 0,
    receipt: 'signed',
  };
  const taken = { ...saved, areaGuide: areaGuide.text, generated: { areaGuide } };
  expect(receiptsOf(saved, {})).toBeUndefined();
  expect(receiptsOf(taken, { areaGuide: areaGuide.text })).toEqual({ areaGuide: 'signed' });
  expect(receiptsOf(taken, {})).toEqual({ areaGuide: 'signed' });
  const edited = { ...taken, areaGuide: 'A guide to Katong' };
  expect(receiptsOf(edited, { areaGuide: edited.areaGuide })).toEqual({ areaGuide: 'signed' });
  expect(receiptsOf(edited, {})).toBeUndefined();
  const other = { ...taken, areaGuide: 'By hand' };
  expect(receiptsOf(other, { areaGuide: other.areaGuide })).toBeUndefined();
});

test('A new profile is sent with a rate of 0 and no category', () => {
  expect(newProfile(saved)).toEqual({ ...saved, hourlyRate: 0, category: '' });
});
