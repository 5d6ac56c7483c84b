import { expect, test } from 'vitest';
import { loggedPath } from '#platform/server/logging/logged-path.ts';

test.each([
  [
    '/api/freelancers/12/reviews?token=x',
    '/api/freelancers/:id/reviews',
    '/api/freelancers/12/reviews',
  ],
  [
    '/api/freelancers/secret/reviews',
    '/api/freelancers/:id/reviews',
    '/api/freelancers/:id/reviews',
  ],
  [
    '/api/report-status/ABCD-EFGH-JKMN',
    '/api/report-status/:reference',
    '/api/report-status/:reference',
  ],
  [
    '/api/report-status/abcdefghjkmn',
    '/api/report-status/:reference',
    '/api/report-status/:reference',
  ],
  ['/api/luck/days/2026-11-17', '/api/luck/days/:day', '/api/luck/days/2026-11-17'],
  ['/api/report-state/ABCD-EFGH-JKMN', '/api/*', '/api/report-state/*'],
  ['/reports/ABCD-EFGH-JKMN', '/*', '/reports/*'],
  ['/zh/reports/abcd-efgh-jkmn', '/*', '/zh/reports/*'],
  ['/abcdefghjkmn', '/*', '/*'],
  ['/abcd-efgh-jkmn', '/*', '/*'],
  ['/profile/7', '/*', '/profile/7'],
  ['/zh/luck/n/0042', '/*', '/zh/luck/*/0042'],
  ['/sitemap.xml', '/sitemap.xml', '/sitemap.xml'],
  ['/uploads/0123abcd-10x10-ffffff.webp', '/uploads/*', '/uploads/*'],
  ['/her-word/Q2hlY2tUaGlzVG9rZW4', '/*', '/her-word/*'],
  ['https://other.example/reports/ABCD#x', undefined, '/reports/*'],
  ['/wa/6580000000', undefined, '/wa/*'],
  ['/', '/*', '/'],
  ['', undefined, ''],
])('%s of the route %s is logged as %s', (url, route, logged) => {
  expect(loggedPath(url, route)).toBe(logged);
});

test('A path of very many parts is cut', () => {
  expect(loggedPath('/1'.repeat(5_000)).length).toBeLessThan(100);
});
