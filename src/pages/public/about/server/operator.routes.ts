import type { FastifyInstance } from 'fastify';
import { getOperator, type Operator } from '#pages/public/about/operator.contract.ts';
import { mount } from '#platform/server/http/mount.ts';

/** The configuration does not change while the program runs, so the response depends on no topic. */
export const operatorRoutes = async (app: FastifyInstance, { operator }: { operator: Operator }) =>
  mount(app, getOperator, () => operator, { cachedFor: [] });
