import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '#tests/support/browser.ts';

/** Waits for fade-in animations, during which colours are not final; falling petals never end. */
const settled = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .map(({ finished }) => finished),
    ),
  );

const expectNoViolations = async (axe: AxeBuilder): Promise<void> => {
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`);
  expect(found).toEqual([]);
};

/** Expects that axe finds no violations, on the page or in a part of it. */
export const expectAccessible = async (page: Page, part = 'html'): Promise<void> => {
  await settled(page);
  // Legacy mode runs in the page itself: the default opens a second page for the results, which doubles the
  // time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({
    resultTypes: ['violations'],
    rules: { 'label-content-name-mismatch': { enabled: true } },
  });
  await expectNoViolations(axe.include(part));
};

/** Checks only the colours, because nothing else differs between themes. */
export const expectReadableColours = async (page: Page): Promise<void> => {
  await settled(page);
  const rules = ['color-contrast', 'link-in-text-block'];
  await expectNoViolations(new AxeBuilder({ page }).setLegacyMode().withRules(rules));
};
