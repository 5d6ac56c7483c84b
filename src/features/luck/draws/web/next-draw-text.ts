import type { getNextDraw } from '#features/luck/draws/draw-calendar.contract.ts';
import type { CallOutput } from '#platform/contract/endpoint.ts';
import { singaporeTime } from '#platform/contract/singapore-day.ts';
import { formatWeekDay } from '#platform/web/i18n/format-week-day.ts';
import { m } from '#platform/web/texts/messages.js';

export const nextDrawText = ({ drawDate, at, isSpecial }: CallOutput<typeof getNextDraw>): string =>
  (isSpecial ? m.luck_next_special : m.luck_next)({
    day: formatWeekDay(drawDate),
    time: singaporeTime(new Date(at)),
  });
