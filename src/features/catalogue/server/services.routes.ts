import type { FastifyInstance } from 'fastify';
import {
  listActiveServices,
  listAllServices,
} from '#features/catalogue/server/services.queries.ts';
import {
  changeService,
  createService,
  orderServices,
  type RenameInProfiles,
  removeService,
  SERVICES_TOPIC,
} from '#features/catalogue/server/services.service.ts';
import * as contract from '#features/catalogue/services.contract.ts';
import { FIRST_SERVICE_ORDER } from '#features/catalogue/services.rules.ts';
import { orderServiceConfigs } from '#features/catalogue/services-admin.contract.ts';
import type { Db } from '#platform/server/db/db.ts';
import { mount } from '#platform/server/http/mount.ts';

interface ServicesOptions {
  readonly db: Db;
  /** Updates profiles after a service has been renamed. */
  readonly renameInProfiles: RenameInProfiles;
}

export const servicesRoutes = async (app: FastifyInstance, options: ServicesOptions) => {
  const { db, renameInProfiles } = options;
  mount(
    app,
    contract.listServiceConfigs,
    async ({ request }) => {
      const admin = await app.identify(request);
      return admin ? listAllServices(db) : listActiveServices(db);
    },
    { cachedFor: [SERVICES_TOPIC] },
  );

  mount(app, contract.listServices, () => listActiveServices(db, FIRST_SERVICE_ORDER), {
    cachedFor: [SERVICES_TOPIC],
  });

  mount(app, contract.createServiceConfig, ({ body, admin }) => createService(db, body, admin));

  mount(app, contract.updateServiceConfig, ({ params, body: { base, ...sent }, admin }) =>
    changeService(db, params.id, { sent, base, renameInProfiles }, admin),
  );

  mount(app, orderServiceConfigs, ({ body, admin }) => orderServices(db, body.ids, admin));

  mount(app, contract.deleteServiceConfig, async ({ params, admin }) => {
    await removeService(db, params.id, admin);
    return { success: true };
  });
};
