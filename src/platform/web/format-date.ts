import { getLocale } from '#platform/web/locale.ts';

const formats = { en: 'en-SG', zh: 'zh-CN' };

/** A day as people in Singapore write it, the same on the server and in every browser. */
export const formatDate = (moment: string | null | undefined): string | undefined => {
  const date = new Date(moment ?? Number.NaN);
  if (Number.isNaN(date.getTime())) return undefined;
  return new Intl.DateTimeFormat(formats[getLocale()], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Asia/Singapore',
  }).format(date);
};
