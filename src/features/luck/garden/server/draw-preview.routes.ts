import type { FastifyInstance } from 'fastify';
import { readDraw } from '#features/luck/draws/draw.rules.ts';
import { MATCHES_PREVIEWED, previewDraw } from '#features/luck/draws/draw-admin.contract.ts';
import { rawDraw } from '#features/luck/draws/draw-form.rules.ts';
import { drawWarnings } from '#features/luck/draws/draw-warnings.rules.ts';
import { prizeTierOf } from '#features/luck/draws/prize-tiers.rules.ts';
import { findDrawContext } from '#features/luck/draws/server/draws.queries.ts';
import { isSpecialDay } from '#features/luck/draws/server/special-draws.queries.ts';
import { listBloomers } from '#features/luck/garden/server/results.queries.ts';
import type { Db } from '#platform/server/db/db.ts';
import { mount } from '#platform/server/http/mount.ts';

/** What an admin is told about a draw before it is entered or corrected. */
export const drawPreviewRoutes = async (app: FastifyInstance, { db }: { db: Db }) => {
  mount(app, previewDraw, async ({ query: { drawNumber, drawDate, prizes, corrected } }) => {
    const head = { drawNumber: drawNumber.trim(), drawDate };
    const [context, isSpecial] = await Promise.all([
      findDrawContext(db, head, corrected),
      drawDate ? isSpecialDay(db, drawDate) : false,
    ]);
    const about = { ...context, isSpecialDay: isSpecial };
    const warnings = drawWarnings(head, about, new Date());
    // The number and the day have no influence on the matches.
    const typed = rawDraw({ drawNumber: '0', drawDate: '', prizes: prizes.trim().split(/\s+/) });
    const result = readDraw(typed);
    if (!('draw' in result)) return { warnings, matches: null };
    const bloomers = await listBloomers(db, result.draw);
    const first = bloomers.slice(0, MATCHES_PREVIEWED).map(({ id, name, tier, luckyNumber }) => ({
      ...{ id, name, luckyNumber },
      prizeTier: prizeTierOf(tier),
    }));
    return { warnings, matches: { count: bloomers[0]?.count ?? 0, first } };
  });
};
