import { isbot } from 'isbot';

/**
 * Tokens in the user agents of search engines, link previews and SEO bots. isbot alone also matches
 * plain HTTP clients and headless browsers, which are counted as visitors.
 */
const crawlerNames =
  /bot\b|bot[_/-]|crawl|spider|slurp|preview|external(?:hit|agent)|google|yandex|baidu|yahoo|naver|sogou|duckduck|whatsapp|telegram|pinterest|snapchat|embedly|iframely|skype|viber|archive|feed|rss\b|lighthouse|pagespeed|pingdom|\(\+https?:\/\/(?!github\.com)/i;

export const isCrawler = (userAgent: string): boolean =>
  crawlerNames.test(userAgent) && isbot(userAgent);

export const deviceClass = (userAgent: string): 'mobile' | 'tablet' | 'desktop' => {
  // Android tablets omit the token "Mobile".
  const isAndroidTablet = /android/i.test(userAgent) && !/mobile/i.test(userAgent);
  if (isAndroidTablet || /ipad|tablet|playbook|silk/i.test(userAgent)) return 'tablet';
  return /mobi|iphone|ipod|android/i.test(userAgent) ? 'mobile' : 'desktop';
};
