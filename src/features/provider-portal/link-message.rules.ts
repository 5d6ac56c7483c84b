import { LINK_DAYS } from '#features/provider-portal/portal.rules.ts';

/** The message that goes with a private link, in both languages, because the admin may not know hers. */
export const linkMessage = (name: string, address: string): string =>
  [
    `Hello ${name}, please read your Lucky Garden profile and confirm it, or tell us what is wrong: ${address}`,
    `Please do not share this link. It works once, within ${LINK_DAYS} days.`,
    `您好，请查看您在 Lucky Garden 的个人主页并确认，或告诉我们哪里不对。链接仅供您本人使用，只能打开一次，${LINK_DAYS} 天内有效。`,
  ].join('\n');
