import type { FastifyInstance } from 'fastify';
import { findPossibleDuplicates } from '#features/profiles/duplicates/duplicates.contract.ts';
import { listPossibleDuplicates } from '#features/profiles/duplicates/server/duplicates.service.ts';
import type { Db } from '#platform/server/db/db.ts';
import { mount } from '#platform/server/http/mount.ts';

export const duplicatesRoutes = async (app: FastifyInstance, { db }: { db: Db }) => {
  mount(app, findPossibleDuplicates, ({ body }) => listPossibleDuplicates(db, body));
};
