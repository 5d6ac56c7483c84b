import type { FastifyInstance } from 'fastify';
import {
  generateAreaGuide,
  generateIntroduction,
  getGeneratedTexts,
  listAiPrompts,
  updateAiPrompt,
} from '#features/ai-content/ai-content.contract.ts';
import {
  ensureDefaultPrompts,
  listPrompts,
} from '#features/ai-content/server/ai-content.queries.ts';
import { changePrompt } from '#features/ai-content/server/ai-prompts.service.ts';
import {
  generateAreaGuideOf,
  generateIntroductionOf,
  type TextWriter,
} from '#features/ai-content/server/generate-texts.service.ts';
import { readGeneratedTexts } from '#features/ai-content/server/generated-texts.service.ts';
import type { Db } from '#platform/server/db/db.ts';
import { mount } from '#platform/server/http/mount.ts';

export const aiContentRoutes = async (
  app: FastifyInstance,
  { db, ...writer }: TextWriter & { readonly db: Db },
) => {
  await ensureDefaultPrompts(db);

  mount(app, listAiPrompts, () => listPrompts(db));

  mount(app, updateAiPrompt, ({ params, body, admin }) =>
    changePrompt(db, params.type, body, admin),
  );

  mount(app, generateIntroduction, ({ params, body }) =>
    generateIntroductionOf(db, params.id, writer, body),
  );

  mount(app, generateAreaGuide, ({ params, body }) =>
    generateAreaGuideOf(db, params.id, writer, body),
  );

  mount(app, getGeneratedTexts, ({ params }) => readGeneratedTexts(db, params.id));
};
