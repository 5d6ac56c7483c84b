import { getLocale, withLocale } from '#platform/web/i18n/locale.ts';

export const profileAddress = (id: number): string => withLocale(`/profile/${id}`, getLocale());
