import type { Locator, Page } from '@playwright/test';

/** Clicks twice in one task, so that the page cannot render the first outcome before the second click. */
export const pressTwice = (button: Locator) =>
  button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });

/** Records the requests of the page that change or export data, without analytics events. */
export const sentBy = (page: Page): string[] => {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isSent = request.method() !== 'GET' || pathname.endsWith('/export');
    if (isSent && !/track/.test(pathname)) {
      sent.push(`${request.method()} ${pathname.replaceAll(/\d+/g, 'n')}`);
    }
  });
  return sent;
};
