import { type APIRequestContext, expect as expectThat } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessible.ts';
import { signIn } from '#tests/support/browser.ts';
import { expect, phone, test } from '#tests/support/profiles.ts';

const stars = { lookAlikeRating: 5, servicesRating: 4, gfeRating: 3 };

const review = async (request: APIRequestContext, id: number, body: object) => {
  const answer = await request.post(`/api/freelancers/${id}/reviews`, {
    data: { ...stars, ...body },
  });
  expectThat(answer.status()).toBe(201);
  return answer.json();
};

test.describe('On a phone', () => {
  test.use(phone);

  test('the panel fits and its targets are large enough', async ({
    page,
    request,
    createProfile,
  }) => {
    const id = await createProfile({ name: 'Pocket Poppy' });
    await review(request, id, { comment: 'x'.repeat(200), clientName: 'y'.repeat(80) });
    await signIn(page, 'reviews');
    const panel = page.getByRole('region', { name: 'Reviews', exact: true });
    const row = panel.getByRole('listitem').filter({ hasText: 'Pocket Poppy' });
    const target = await row.locator('label').boundingBox();
    expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(44);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    await expectAccessible(page);
  });
});
