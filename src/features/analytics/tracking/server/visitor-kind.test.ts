import { describe, expect, test } from 'vitest';
import { deviceClass, isCrawler } from '#features/analytics/tracking/server/visitor-kind.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const HEADLESS = CHROME.replace('Chrome/', 'HeadlessChrome/');
const CUBOT =
  'Mozilla/5.0 (Linux; Android 12; CUBOT NOTE 30) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

describe('A crawler that names itself is told apart', () => {
  test.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/140.0.0.0 Safari/537.36',
    'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
    'Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp)',
    'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
    'Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)',
    'Mozilla/5.0 (compatible; SemrushBot/7~bl; +http://www.semrush.com/bot.html)',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'meta-externalagent/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)',
    'WhatsApp/2.23.20.0',
    'TelegramBot (like TwitterBot)',
    'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
    'Twitterbot/1.0',
    'Pinterest/0.2 (+http://www.pinterest.com/)',
    'Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)',
    'Mozilla/5.0 AppleWebKit/537.36 (compatible; ClaudeBot/1.0; +claudebot@anthropic.com)',
    'CCBot/2.0 (https://commoncrawl.org/faq/)',
    'Iframely/1.3.1 (+https://iframely.com/docs/about)',
  ])('%s', (userAgent) => {
    expect(isCrawler(userAgent)).toBe(true);
  });
});

describe('A person, a headless browser and a plain HTTP client are counted', () => {
  test.each([
    CHROME,
    IPHONE,
    HEADLESS,
    CUBOT,
    'curl/8.5.0',
    'Wget/1.21.4',
    'node',
    'undici',
    'node-fetch/1.0 (+https://github.com/bitinn/node-fetch)',
    'python-requests/2.31.0',
    'Python-urllib/3.11',
    'Python/3.11 aiohttp/3.9.1',
    'Go-http-client/1.1',
    'axios/1.6.0',
    'okhttp/4.12.0',
    'Java/17.0.1',
    'lightMyRequest',
    'autocannon',
    'k6/0.49.0 (https://k6.io/)',
    'Playwright/1.65.0 (x64; ubuntu 22.04) node/20',
    'test-agent',
    'visitor 17',
    '',
  ])('%j', (userAgent) => {
    expect(isCrawler(userAgent)).toBe(false);
  });
});

test.each([
  [CHROME, 'desktop'],
  [HEADLESS, 'desktop'],
  ['curl/8.5.0', 'desktop'],
  ['', 'desktop'],
  [IPHONE, 'mobile'],
  [CUBOT, 'mobile'],
  ['Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) Mobile/15E148 Safari/604.1', 'tablet'],
  ['Mozilla/5.0 (Linux; Android 14; SM-X710) Chrome/140.0.0.0 Safari/537.36', 'tablet'],
])('%j is a device of the class %s', (userAgent, device) => {
  expect(deviceClass(userAgent)).toBe(device);
});
