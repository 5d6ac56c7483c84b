import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '#tests/support/browser.ts';

/** Waits for what is still fading in, whose colours are not yet its own; petals fall forever. */
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

/** Expects that axe finds nothing to complain about, on the page or in a part of it. */
export const expectAccessible = async (page: Page, part = 'html'): Promise<void> => {
  await settled(page);
  // In the page itself: another page to sum up in, as axe has it by default, takes as long again.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({
    resultTypes: ['violations'],
    rules: { 'label-content-name-mismatch': { enabled: true } },
  });
  await expectNoViolations(axe.include(part));
};

/** Of a theme only the colours, which are all that another theme changes. */
export const expectReadableColours = async (page: Page): Promise<void> => {
  await settled(page);
  const rules = ['color-contrast', 'link-in-text-block'];
  await expectNoViolations(new AxeBuilder({ page }).setLegacyMode().withRules(rules));
};
