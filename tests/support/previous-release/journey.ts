/** Calls every API endpoint successfully at least once, in an order that satisfies all prerequisites. */

import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { totpCode, totpStepAt } from '#features/auth/server/factors/totp.ts';
import { sortOptions } from '#features/directory/directory.contract.ts';
import { TERMS_VERSION } from '#features/profiles/approval/consent-wording.rules.ts';
import { listedGaps } from '#features/profiles/profile-gaps.rules.ts';
import { listSorts } from '#features/profiles/profile-list.contract.ts';
import { makePasskey } from '#tests/support/software-passkey.ts';

const ADMIN = { username: 'gardener', password: 'correct horse battery' };
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140 Safari/537.36';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
// biome-ignore lint/suspicious/noExplicitAny: responses of all calls, of this and later releases.
type Answer = any;

const profile = {
  name: 'Mei',
  title: 'City guide',
  about: 'Knows every hawker centre.',
  price: '$120 an hour',
  hourlyRate: 120,
  services: ['City Tour', 'Central'],
  locationArea: 'Central',
  postalCode: '048616',
  phone: '+65 0000 0001',
  whatsapp: '+65 0000 0002',
};
const stars = { lookAlikeRating: 5, servicesRating: 4, gfeRating: 3 };
const prizes = (first: number) => Array.from({ length: 10 }, (_, index) => first + index);

/** With enough detail for a distinctive picture hash. */
const pictureBody = async () => {
  const pixels = Buffer.from({ length: 60 * 80 * 3 } as ArrayLike<number>).map((_, index) =>
    Math.round(128 + 90 * Math.sin(index / 37) + 30 * Math.cos(index / 700)),
  );
  const picture = await sharp(pixels, { raw: { width: 60, height: 80, channels: 3 } })
    .png()
    .toBuffer();
  const head = '--edge\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n';
  return Buffer.concat([
    Buffer.from(`${head}content-type: image/png\r\n\r\n`),
    picture,
    Buffer.from('\r\n--edge--\r\n'),
  ]);
};

interface Walk {
  readonly call: (method: Method, path: string, body?: unknown) => Promise<Answer>;
  readonly callAs: (session: string) => Walk['call'];
  readonly upload: () => Promise<string>;
  /** Opens a provider link and sends requests as that provider. */
  readonly openLink: (token: string) => Promise<Walk['call']>;
}

const begin = (app: FastifyInstance, onCall: (method: string, path: string) => void): Walk => {
  let sessionId = '';
  let cookie = '';
  const send = async (session: string, method: Method, path: string, body?: unknown) => {
    const answer = await app.inject({
      method,
      url: path,
      headers: {
        'user-agent': BROWSER,
        ...(session && { 'x-session-id': session }),
        ...(path.startsWith('/api/her-word') && { cookie }),
      },
      ...(body !== undefined && { payload: body as object }),
    });
    if (answer.statusCode >= 400) {
      throw new Error(`${method} ${path}: ${answer.statusCode} ${answer.body}`);
    }
    onCall(method, path.split('?')[0] ?? '');
    if (path === '/api/her-word/open')
      cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
    const isJson = String(answer.headers['content-type']).includes('json');
    const data = isJson && answer.body ? answer.json() : answer.body;
    if (path === '/api/auth/login' && !sessionId) sessionId = data.sessionId;
    return data;
  };
  return {
    call: (method, path, body) => send(sessionId, method, path, body),
    callAs: (session) => (method, path, body) => send(session, method, path, body),
    openLink: async (token) => {
      const call: Walk['call'] = (method, path, body) => send('', method, path, body);
      await call('POST', '/api/her-word/open', { token, attempt: '12345678'.repeat(4) });
      return call;
    },
    upload: async () => {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/uploads',
        headers: {
          'x-session-id': sessionId,
          'content-type': 'multipart/form-data; boundary=edge',
        },
        payload: await pictureBody(),
      });
      onCall('POST', '/api/uploads');
      return answer.json().url;
    },
  };
};

const walkAdmins = async ({ call, callAs }: Walk) => {
  const other = await call('POST', '/api/admin/users', {
    username: 'helper',
    password: 'a long password',
  });
  const { sessionId } = await call('POST', '/api/auth/login', {
    username: 'helper',
    password: 'a long password',
  });
  await callAs(sessionId)('POST', '/api/auth/logout');
  await call('PATCH', `/api/admin/users/${other.id}/password`, { password: 'another password' });
  await call('GET', '/api/admin/users');
  await call('DELETE', `/api/admin/users/${other.id}`);
  await call('POST', `/api/admin/users/${other.id}/reactivate`);
};

const codeOf = (secret: string, away: number) => totpCode(secret, totpStepAt(Date.now()) + away);

const walkFactors = async ({ call, callAs }: Walk) => {
  const currentPassword = 'tamarind kettle';
  const credentials = { username: 'careful', password: currentPassword };
  await call('POST', '/api/admin/users', credentials);
  const { sessionId } = await callAs('')('POST', '/api/auth/login', credentials);
  const own = callAs(sessionId);
  const visit = callAs('');
  await own('GET', '/api/account');
  const totp = await own('POST', '/api/account/totp/options', { currentPassword });
  const { recoveryCodes } = await own('POST', '/api/account/totp', {
    challenge: totp.challenge,
    code: codeOf(totp.secret, 0),
  });
  const { options } = await own('POST', '/api/account/passkeys/options', { currentPassword });
  const passkey = makePasskey();
  await own('POST', '/api/account/passkeys', {
    challenge: options.challenge,
    name: 'Laptop',
    passkey: passkey.create(options),
  });
  const finish = async (answer: (challenge: string) => object) => {
    const { factor } = await visit('POST', '/api/auth/login', credentials);
    const body = { challenge: factor.challenge, ...answer(factor.challenge) };
    return visit('POST', '/api/auth/login/factor', body);
  };
  await finish(() => ({ code: codeOf(totp.secret, 1) }));
  await finish(() => ({ code: recoveryCodes[0] }));
  await finish((challenge) => ({ passkey: passkey.sign({ challenge }) }));
  await finish(() => ({ code: 'a wrong one' })).catch(() => {});
  const alone = await visit('POST', '/api/auth/login/passkey');
  await visit('POST', '/api/auth/login/factor', {
    challenge: alone.options.challenge,
    passkey: passkey.sign(alone.options),
  });
  await own('POST', '/api/account/recovery-codes', { currentPassword });
  const [, other] = await own('GET', '/api/account/sessions');
  await own('DELETE', `/api/account/sessions/${other.id}`);
  await own('POST', '/api/account/sessions/end-others');
  const { passkeys } = await own('GET', '/api/account');
  await own('POST', `/api/account/passkeys/${passkeys[0].id}/remove`, { currentPassword });
  await own('POST', '/api/account/totp/remove', { currentPassword });
};

const walkServices = async ({ call, callAs }: Walk) => {
  const entry = await call('POST', '/api/services-config', {
    serviceName: 'Picnic',
    displayName: 'Picnic',
    sortOrder: 3,
  });
  const path = `/api/services-config/${entry.id}`;
  await call('PATCH', path, { displayName: 'Picnics', base: { displayName: 'Picnic' } });
  await call('GET', '/api/services-config');
  await callAs('')('GET', '/api/services-config');
  await callAs('')('GET', '/api/services');
  await call('PATCH', path, { serviceName: 'Picnics' });
  await call('GET', '/api/services-config/counts');
  await call('PUT', '/api/services-config/order', { ids: [entry.id] });
  await call('DELETE', path);
};

const walkDirectory = async ({ call, callAs }: Walk) => {
  const visit = callAs('');
  const list = '/api/freelancers';
  for (const sortBy of sortOptions) await visit('GET', `${list}?sortBy=${sortBy}`);
  await visit(
    'GET',
    `${list}?search=hawker&nationality=Chinese&location=Central&service=City%20Tour`,
  );
  await visit('GET', `${list}/facets?search=hawker&service=City%20Tour&near=d01&minPrice=50`);
  await visit('GET', `${list}/suggestions?search=mie`);
  const [{ id }] = await visit('GET', `${list}/featured`);
  await visit('GET', `${list}/cards?ids=${id}`);
  for (const sortBy of listSorts) {
    await call('GET', `/api/admin/freelancers?sortBy=${sortBy}`);
    await call('GET', `/api/admin/freelancers?sortBy=${sortBy}&direction=desc&search=me`);
  }
  for (const filter of ['shown=hidden', 'online=offline', 'area=Central', 'service=City%20Tour']) {
    await call('GET', `/api/admin/freelancers?${filter}`);
  }
  for (const gap of listedGaps) await call('GET', `/api/admin/freelancers?lacks=${gap}`);
  await call('GET', list);
  await visit('GET', '/sitemap.xml');
  await visit('GET', '/readyz');
};

const walkMany = async ({ call }: Walk, ids: readonly number[]) => {
  const many = '/api/admin/freelancers';
  const changes = [
    ...[{ isHidden: true }, { isHidden: false }, { isOnline: true }, { locationArea: 'Central' }],
    ...[{ addService: 'Picnic' }, { removeService: 'Picnic' }],
  ];
  for (const change of changes) await call('POST', `${many}/changes`, { ids, change });
  await call('GET', `${many}/${ids[0]}/timeline`);
  await call('POST', `${many}/like`, {
    name: 'Mei',
    postalCode: '018956',
    phone: '+6500000001',
    wechat: 'mei',
  });
  await call('POST', `${many}/export`, { ids });
  await call('POST', `${many}/export`, { shown: 'shown' });
  await call('POST', `${many}/delete`, { ids });
  await call('POST', `${many}/restore`, { ids });
  await call('GET', `${many}/${ids[0]}/versions/0`);
};

const walkVisit = async ({ callAs }: Walk, id: number, sessionId: string) => {
  const visit = callAs('');
  const event = { freelancerId: id, sessionId };
  await visit('POST', `/api/freelancers/${id}/gallery-track`);
  await visit('POST', `/api/freelancers/${id}/track`, { sessionDuration: 95 });
  await visit('POST', '/api/analytics/track-profile-view', event);
  await visit('POST', '/api/analytics/track-profile-view', { ...event, sessionDuration: 40 });
  await visit('POST', '/api/analytics/track-photo-view', { ...event, galleryOpened: true });
  for (const contactType of ['whatsapp', 'phone']) {
    await visit('POST', '/api/analytics/track-contact', { ...event, contactType });
  }
};

const walkReviews = async ({ call, callAs }: Walk, id: number) => {
  const visit = callAs('');
  const path = `/api/freelancers/${id}/reviews`;
  const key = '0c9f9c3e-6a0f-4b52-9d0a-3f4f3a1d7b11';
  const review = await visit('POST', path, {
    ...stars,
    comment: 'A lovely walk.',
    submissionKey: key,
  });
  await visit('POST', path, { ...stars, comment: 'A lovely walk.', submissionKey: key });
  const second = await visit('POST', path, { ...stars, clientName: 'Tan' });
  await visit('GET', `${path}?limit=10`);
  await call('GET', '/api/admin/reviews?limit=10');
  await call('GET', `/api/admin/reviews?state=shown&signal=contact&freelancerId=${id}`);
  for (const act of ['hide', 'restore']) {
    await call('POST', '/api/admin/reviews/changes', { act, ids: [second.id] });
  }
  await call('DELETE', `/api/reviews/${second.id}`);
  const spam = await visit('POST', path, { ...stars, comment: 'Ask 8000 0000' });
  await call('POST', '/api/admin/reviews/changes', { act: 'spam', ids: [spam.id] });
  await visit('GET', `/api/luck/receipts/${'0'.repeat(64)}`);
  return review.luckyNumber as number;
};

const walkDraws = async ({ call, callAs }: Walk, luckyNumber: number) => {
  const draw = {
    drawNumber: '9001',
    drawDate: '2026-11-01',
    firstPrize: luckyNumber,
    secondPrize: 1234,
    thirdPrize: 2345,
    starterPrizes: prizes(3000),
    consolationPrizes: prizes(4000),
  };
  await call('POST', '/api/4d-draws', draw);
  const second = await call('POST', '/api/4d-draws', { ...draw, drawNumber: '9002' });
  await call('GET', '/api/4d-draws');
  await callAs('')('GET', '/api/lucky-garden');
  const corrected = { ...draw, drawNumber: '9002', thirdPrize: 3456 };
  await call('PUT', `/api/4d-draws/${second.id}`, { ...corrected, base: { thirdPrize: 2345 } });
  const written = (drawNumber: string, third: number) => ({
    drawNumber,
    drawDate: draw.drawDate,
    prizes: [luckyNumber, 1234, third, ...prizes(3000), ...prizes(4000)].join(' '),
  });
  await call('POST', '/api/4d-draws/bulk', {
    draws: [
      { draw: written('9003', 2345) },
      { draw: written('9002', 7), base: written('9002', 3456) },
    ],
  });
  await call('GET', '/api/admin/draws?numbers=9002,9003');
  await call('GET', '/api/admin/draws?offset=1');
  await callAs('')('GET', '/api/draws');
  await callAs('')('GET', '/api/draws/9001');
  await callAs('')('GET', `/api/draws/matches?numbers=${luckyNumber},1234`);
  await callAs('')('GET', '/api/draws/check?number=1234');
  await call('DELETE', `/api/4d-draws/${second.id}`);
};

const walkDrawCalendar = async ({ call, callAs }: Walk) => {
  // There is no regular draw on Mondays.
  const day = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000);
  day.setUTCDate(day.getUTCDate() + ((8 - day.getUTCDay()) % 7));
  const drawDate = day.toISOString().slice(0, 10);
  await call('POST', '/api/admin/special-draws', { drawDate });
  await call('GET', '/api/admin/draw-calendar');
  await callAs('')('GET', '/api/draws/next');
  await call('DELETE', `/api/admin/special-draws/${drawDate}`);
};

const walkLuck = async ({ callAs }: Walk) => {
  const { days } = await callAs('')('GET', '/api/luck/days?limit=10');
  await callAs('')('GET', `/api/luck/days/${days[0].day}`);
};

const walkTexts = async ({ call, callAs }: Walk, id: number) => {
  await call('GET', '/api/ai-prompts');
  await call('POST', '/api/ai-prompts/introduction', { promptText: 'Write two sentences.' });
  await call('POST', `/api/freelancers/${id}/generate-introduction`, {});
  await call('POST', `/api/freelancers/${id}/generate-area-guide`, { postalCode: '238801' });
  const greetings = { defaultWhatsAppMessage: 'Hello [Name]', defaultSMSMessage: 'Hello' };
  await call('PUT', '/api/contact-messages', greetings);
  await callAs('')('GET', '/api/contact-messages');
};

const walkReports = async ({ call, callAs }: Walk, id: number) => {
  const { reference } = await callAs('')('POST', `/api/freelancers/${id}/reports`, {
    reason: 'other',
    details: 'A test',
  });
  const [report] = await call('GET', '/api/reports');
  await call('POST', `/api/reports/${report.id}/hide`);
  await call('PATCH', `/api/freelancers/${id}`, { isHidden: false });
  const outcome = { outcome: 'no_fault', note: 'Thank you' };
  await call('PATCH', `/api/reports/${report.id}`, { state: 'closed', ...outcome });
  await callAs('')('GET', `/api/report-status/${reference}`);
  await call('GET', '/api/reports?state=closed');
};

const walkProviderPortal = async ({ call, callAs, openLink }: Walk, id: number) => {
  const link = `/api/freelancers/${id}/her-link`;
  const { path } = await call('POST', link);
  const hers = await openLink(path.split('#')[1]);
  const { shown } = await hers('GET', '/api/her-word');
  await hers('GET', '/api/her-word/pictures/0');
  await hers('POST', '/api/her-word/confirmation', {
    shown,
    termsVersion: TERMS_VERSION,
    locale: 'en',
  });
  await hers('PUT', '/api/her-word/state', { isAvailable: true, awayUntil: null });
  await callAs('')('GET', `/api/freelancers/${id}`);
  await hers('POST', '/api/her-word/requests', { kind: 'changes', message: 'Another price' });
  await hers('POST', '/api/her-word/requests', { kind: 'removal' });
  const { requests } = await hers('GET', '/api/her-word');
  await hers('DELETE', `/api/her-word/requests/${requests[1].id}`);
  await call('GET', '/api/admin/her-word/requests');
  const outcome = { outcome: 'done' };
  await call('PATCH', `/api/admin/her-word/requests/${requests[0].id}`, outcome);
  const [review] = await hers('GET', '/api/her-word/reviews');
  const reply = `/api/her-word/reviews/${review.id}/reply`;
  await hers('PUT', reply, { text: 'Thank you' });
  await call('GET', '/api/admin/review-replies');
  await call('PATCH', `/api/admin/review-replies/${review.id}`, {
    state: 'approved',
    text: 'Thank you',
  });
  await callAs('')('GET', `/api/freelancers/${id}/reviews`);
  await hers('DELETE', reply);
  for (const why of ['never', 'lapsed', 'soon']) {
    await call('GET', `/api/admin/her-word/due?why=${why}`);
  }
  await call('GET', `/api/admin/freelancers/${id}/her-word`);
  await hers('POST', '/api/her-word/close');
  await call('POST', link);
  await call('DELETE', link);
};

/** The copied profile has the same pictures, and an upload is similar to one of them. */
const walkPictures = async ({ call, upload }: Walk, id: number) => {
  const path = `/api/freelancers/${id}`;
  const { galleryImages } = await call('GET', path);
  await call('PATCH', path, { galleryImages: [...galleryImages, await upload()] });
  const [pair] = await call('GET', '/api/admin/picture-pairs');
  await call('PATCH', `/api/admin/picture-pairs/${pair.id}`, { isDismissed: true });
  await call('POST', `${path}/take-down`, { pictures: galleryImages });
};

const walkFigures = async ({ call }: Walk, id: number) => {
  for (const query of ['', `?days=30&profileId=${id}`]) {
    await call('GET', `/api/analytics${query}`);
    await call('GET', `/api/analytics/conversion-funnel${query}`);
    await call('GET', `/api/analytics/export${query}`);
  }
  await call('GET', '/api/analytics/pricing-insights');
  await call('GET', '/api/audit-log');
  for (const query of ['', '?seenReview=0']) await call('GET', `/api/admin/waiting${query}`);
  await call(
    'GET',
    `/api/audit-log?recordType=profile&recordId=${id}&from=2026-01-01&to=2030-01-01`,
  );
};

/** `onCall` is called for every successful call. */
export const walk = async (
  app: FastifyInstance,
  onCall: (method: string, path: string) => void,
): Promise<void> => {
  const journey = begin(app, onCall);
  const { call, callAs, upload } = journey;
  await callAs('')('POST', '/api/auth/login', { ...ADMIN, password: 'a wrong one' }).catch(
    () => {},
  );
  await call('POST', '/api/auth/login', ADMIN);
  await call('GET', '/api/auth/verify');
  await walkAdmins(journey);
  await walkFactors(journey);
  await walkServices(journey);

  const url = await upload();
  const { id } = await call('POST', '/api/freelancers', {
    ...profile,
    profileImage: url,
    galleryImages: [url],
  });
  const path = `/api/freelancers/${id}`;
  const copy = await call('POST', `${path}/duplicate`);
  await call('PATCH', path, { title: 'Guide', base: { title: 'City guide' } });
  await call('PATCH', path, { isHidden: true });
  await call('PATCH', path, { isHidden: false });
  await callAs('')('GET', path);
  await callAs('')('GET', `${path}/lucky-matches`);
  await callAs('')('GET', url);
  await walkVisit(journey, id, 'session-one');
  await walkVisit(journey, copy.id, 'session-two').catch(() => {});
  await walkVisit(journey, id, 'session-two');
  await walkDraws(journey, await walkReviews(journey, id));
  await walkDrawCalendar(journey);
  await walkLuck(journey);
  await walkTexts(journey, id);
  await walkReports(journey, id);
  await walkProviderPortal(journey, id);
  await walkDirectory(journey);
  await walkMany(journey, [id]);
  await walkFigures(journey, id);
  await call('DELETE', path);
  await call('POST', `${path}/restore`);
  await walkPictures(journey, id);
  await call('DELETE', `/api/freelancers/${copy.id}`);
  await call('GET', '/api/admin/deleted-freelancers');
  await call('DELETE', `/api/admin/deleted-freelancers/${copy.id}`);
  await walkFigures(journey, id);
  await callAs('')('GET', '/api/demo-data');
  await call('DELETE', '/api/demo-data');
};

export { ADMIN };
