import { getLocale, withLocale } from '#platform/web/locale.ts';

export const profileAddress = (id: number): string => withLocale(`/profile/${id}`, getLocale());
