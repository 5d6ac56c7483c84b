import type { FastifyInstance } from 'fastify';
import { findLikeProfiles } from '#features/profiles/duplicates/duplicates.contract.ts';
import { listLikeProfiles } from '#features/profiles/duplicates/server/duplicates.service.ts';
import type { Db } from '#platform/server/db/db.ts';
import { mount } from '#platform/server/http/mount.ts';

export const duplicatesRoutes = async (app: FastifyInstance, { db }: { db: Db }) => {
  mount(app, findLikeProfiles, ({ body }) => listLikeProfiles(db, body));
};
