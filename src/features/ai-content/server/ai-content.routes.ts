import type { FastifyInstance } from 'fastify';
import {
  generateAreaGuide,
  generateIntroduction,
  listAiPrompts,
  updateAiPrompt,
} from '#features/ai-content/ai-content.contract.ts';
import {
  ensureDefaultPrompts,
  listPrompts,
} from '#features/ai-content/server/ai-content.queries.ts';
import {
  changePrompt,
  generateAreaGuideOf,
  generateIntroductionOf,
} from '#features/ai-content/server/ai-content.service.ts';
import type { LanguageModel } from '#features/ai-content/server/language-model.ts';
import type { Db } from '#platform/server/db/db.ts';
import { mount } from '#platform/server/http/mount.ts';

/** Without a configured model, the built-in writer composes the texts. */
export const aiContentRoutes = async (
  app: FastifyInstance,
  { db, model }: { db: Db; model: LanguageModel | undefined },
) => {
  await ensureDefaultPrompts(db);

  mount(app, listAiPrompts, () => listPrompts(db));

  mount(app, updateAiPrompt, ({ params, body, admin }) =>
    changePrompt(db, params.type, body, admin),
  );

  mount(app, generateIntroduction, ({ params, body, admin }) =>
    generateIntroductionOf(db, params.id, model, { ...body, admin }),
  );

  mount(app, generateAreaGuide, ({ params, body, admin }) =>
    generateAreaGuideOf(db, params.id, model, { ...body, admin }),
  );
};
