import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PROVIDER_ACTOR } from '#features/audit/server/audit.service.ts';
import { changeSchedule } from '#features/availability/schedules/server/schedules.service.ts';
import { contentTypeOf } from '#features/media/uploads/server/picture-headers.ts';
import {
  openFile,
  type PictureStore,
} from '#features/media/uploads/server/storage/picture-store.ts';
import { pictureOf, UPLOADS_PREFIX } from '#features/media/uploads/upload-url.rules.ts';
import { imagesShown } from '#features/profiles/photos.rules.ts';
import { findReviewCount } from '#features/profiles/server/profile-counters.queries.ts';
import { requireProfile } from '#features/profiles/server/profiles.service.ts';
import * as contract from '#features/provider-portal/portal.contract.ts';
import {
  approveVersion,
  rejectVersion,
} from '#features/provider-portal/server/approval.service.ts';
import {
  endLinks,
  redeemLink,
  setAvailability,
  submitRequest,
  withdrawRequest,
} from '#features/provider-portal/server/portal.service.ts';
import {
  createProviderAuth,
  type PortalSession,
  setPortalCookie,
} from '#features/provider-portal/server/portal-session.ts';
import { readPortal } from '#features/provider-portal/server/portal-view.ts';
import {
  deleteOwnReply,
  listWithReplies,
  saveOwnReply,
} from '#features/provider-portal/server/replies.service.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { Db } from '#platform/server/db/db.ts';
import { notFound } from '#platform/server/http/errors.ts';
import { mount } from '#platform/server/http/mount.ts';
import { PRIVATE_HEADERS } from '#platform/server/http/security-headers.ts';
import { limit } from '#platform/server/limits/limit.ts';

interface PortalOptions {
  readonly db: Db;
  readonly store: PictureStore;
  readonly https: boolean;
}

/** Routes for the holder of a private link; each concerns the profile of the session. */
export const portalRoutes = async (app: FastifyInstance, { db, store, https }: PortalOptions) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(PRIVATE_HEADERS);
  });
  const { requireProvider, countAddress } = createProviderAuth(app, db);
  const openings = limit(app, {
    name: 'private links',
    max: 20,
    minutes: 10,
    message: 'Too many attempts. Please try again later.',
  });
  const changes = limit(app, {
    name: 'provider portal',
    max: 120,
    minutes: 10,
    message: 'Too many changes. Please try again later.',
  });
  const isSecure = ({ protocol }: FastifyRequest) => https || protocol === 'https';
  const mountChange = <E extends Endpoint>(
    change: E,
    handler: Parameters<typeof mount<E>>[2],
  ): void => mount(app, change, handler, { limits: [changes] });
  /** Handler of a change to the profile of the session. */
  const act =
    <Input extends { readonly request: FastifyRequest }>(
      change: (freelancerId: number, input: Input) => Promise<void>,
    ) =>
    async (input: Input) =>
      change((await requireProvider(input.request)).freelancerId, input);
  /** Handler of an action of the provider; `openedBy` is an admin who is signed in, too. */
  const ownAct =
    <Input extends { readonly request: FastifyRequest; readonly body: unknown }>(
      change: (db: Db, session: PortalSession, body: Input['body']) => Promise<void>,
    ) =>
    async ({ request, body }: Input) => {
      const session = await requireProvider(request);
      const admin = await app.identify(request);
      const openedBy = session.openedBy || (admin?.username ?? '');
      return change(db, { ...session, openedBy }, body);
    };

  mount(
    app,
    contract.openLink,
    async ({ body, request, reply }) => {
      const admin = await app.identify(request);
      const { secret, linkId } = await redeemLink(db, body, admin);
      await countAddress(request, linkId);
      setPortalCookie(reply, secret, isSecure(request));
    },
    { limits: [openings] },
  );

  mount(app, contract.getPortal, async ({ request }) =>
    readPortal(db, await requireProvider(request)),
  );

  mount(app, contract.getPortalPicture, async ({ params, request, reply }) => {
    const { freelancerId } = await requireProvider(request);
    const profile = await requireProfile(db, freelancerId, { isAdmin: true });
    const url = imagesShown(profile)[params.number] ?? '';
    const name = pictureOf(url) === undefined ? '' : url.slice(UPLOADS_PREFIX.length);
    const file = name && (await openFile(store, name));
    if (!file) throw notFound('Picture not found');
    return reply.type(contentTypeOf(name)).send(Readable.from(file.content));
  });

  mountChange(contract.confirmProfile, ownAct(approveVersion));

  mountChange(contract.rejectProfile, ownAct(rejectVersion));

  mountChange(
    contract.createProviderRequest,
    act((id, { body }) => submitRequest(db, id, body)),
  );

  mountChange(
    contract.withdrawProviderRequest,
    act((id, { params }) => withdrawRequest(db, id, params.id)),
  );

  mountChange(
    contract.setProviderAvailability,
    act((id, { body }) => setAvailability(db, id, body)),
  );

  mountChange(
    contract.saveProviderSchedule,
    act(async (id, { body }) => {
      await changeSchedule(db, id, { ...body, actor: PROVIDER_ACTOR });
    }),
  );

  mountChange(
    contract.closePortal,
    act(async (id, { request, reply }) => {
      await endLinks(db, id);
      setPortalCookie(reply, '', isSecure(request));
    }),
  );

  mount(app, contract.listPortalReviews, async ({ query, request, reply }) => {
    const { freelancerId } = await requireProvider(request);
    const total = await findReviewCount(db, freelancerId, { isAdmin: true });
    reply.header('x-total-count', total ?? 0);
    const page = { offset: query.offset, limit: contract.PORTAL_REVIEWS_PER_PAGE };
    return listWithReplies(db, freelancerId, page);
  });

  mountChange(
    contract.replyToReview,
    act((id, { params, body }) => saveOwnReply(db, id, params.id, body.text)),
  );

  mountChange(
    contract.withdrawReply,
    act((id, { params }) => deleteOwnReply(db, id, params.id)),
  );
};
