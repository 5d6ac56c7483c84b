import type { Page } from '@playwright/test';

/** Every kind of public page, with the demo data. Some of them do not exist. */
export const publicPaths = [
  ...['/', '/zh', '/?search=mei', '/?search=nobody+at+all', '/in/orchard', '/zh/in/d09'],
  ...['/for/dinner-companion', '/profile/1', '/zh/profile/2', '/districts', '/saved', '/luck'],
  ...['/luck/fair', '/luck/n/1234', '/draws', '/draws/9003', '/zh/draws?check=7286', '/about'],
  ...[
    '/zh/about',
    '/compare?ids=1,2,3',
    '/compare',
    '/zh/shortlist?ids=1,2',
    '/reports/AAAA-AAAA-AAAA',
  ],
  ...['/privacy', '/terms', '/login', '/invite', '/her-word', '/nothing-here', '/profile/999999'],
];

/** The text size of the browser's settings, in per cent. Widths in rem shrink as it grows. */
export const setTextSize = async (page: Page, percent: number): Promise<void> => {
  const size = (16 * percent) / 100;
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } });
};
