import type { FastifyInstance } from 'fastify';
import { TERMS_VERSION } from '#features/profiles/approval/consent-wording.rules.ts';
import { createProviderLink } from '#features/provider-portal/portal-admin.contract.ts';
import type { ApiClient } from '#platform/web/api/api-client.ts';

export const ATTEMPT = '12345678'.repeat(4);

/** The token of a new provider link. */
export const createPortalToken = async (
  admin: ApiClient,
  freelancerId: number,
): Promise<string> => {
  const { path } = await admin.call(createProviderLink, { params: { id: String(freelancerId) } });
  return path.split('#')[1] ?? '';
};

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Opens the provider portal of a profile with a new link, and sends requests as the provider. */
export const openPortal = async (app: FastifyInstance, admin: ApiClient, freelancerId: number) => {
  const token = await createPortalToken(admin, freelancerId);
  const opened = await app.inject({
    method: 'POST',
    url: '/api/her-word/open',
    body: { token, attempt: ATTEMPT },
  });
  const [cookie = ''] = String(opened.headers['set-cookie']).split(';');
  const send = (method: Method, path = '', body?: object) =>
    app.inject({
      method,
      url: `/api/her-word${path}`,
      headers: { cookie },
      ...(body && { payload: body }),
    });
  return {
    token,
    cookie,
    opened,
    send,
    /** Confirms a version, with all statements of the form. */
    confirm: (shown: string, more: object = {}) =>
      send('POST', '/confirmation', {
        shown,
        termsVersion: TERMS_VERSION,
        locale: 'en',
        ...more,
      }),
    /** The content of the provider portal. */
    read: async () => (await send('GET')).json(),
  };
};
