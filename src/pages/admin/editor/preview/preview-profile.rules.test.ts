import { expect, test } from 'vitest';
import { profileFormValues } from '#features/profiles/profile-form.rules.ts';
import { previewProfile } from '#pages/admin/editor/preview/preview-profile.rules.ts';

test('What is typed is shown, and what is not in the form stays as it was saved', () => {
  const saved = {
    ...previewProfile(profileFormValues()),
    id: 7,
    popularityScore: 420,
    about: 'Before',
    title: 'Old',
  };
  const shown = previewProfile(
    { ...profileFormValues(), name: ' Rose ', title: 'New' },
    saved as never,
  );
  expect(shown).toMatchObject({
    id: 7,
    name: 'Rose',
    title: 'New',
    about: 'Before',
    popularityScore: 420,
  });
});

test('A generated text that is not saved yet is shown with its own origin', () => {
  const taken = { text: '', source: 'built-in', generatedAt: '', receipt: '' };
  const values = profileFormValues();
  const saved = { ...previewProfile(values), introductionReviewCount: 3 } as never;
  expect(previewProfile(values, saved).introductionReviewCount).toBe(3);
  const generated = { aiGeneratedIntroduction: { ...taken, reviewCount: 0 } };
  expect(previewProfile({ ...values, generated }, saved).introductionReviewCount).toBe(0);
});

test('A new profile has a name to stand in, and no pictures of half an address', () => {
  const typed = {
    ...profileFormValues(),
    profileImage: 'https:/',
    galleryImages: ['', ' ', 'no address', 'http://a.example/b.jpg', '/uploads/a.webp'],
  };
  expect(previewProfile(typed)).toMatchObject({
    name: 'Name',
    profileImage: '',
    galleryImages: ['/uploads/a.webp'],
    reviewCount: 0,
  });
});
