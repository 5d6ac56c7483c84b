import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { SESSION_HEADER } from '#platform/contract/session-header.ts';
import { startTestApp } from '#tests/support/test-app.ts';

export const canvas = (width: number, height: number, background = '#c04060') =>
  sharp({ create: { width, height, channels: 3, background } });

/** A photo as a phone makes it: lying on its side, with the place where it was taken. */
const makePhonePhoto = async () =>
  canvas(1600, 1200)
    .composite([{ input: await canvas(1600, 600, '#ffffff').png().toBuffer(), top: 0, left: 0 }])
    .withExif({
      IFD0: { Make: 'SecretCamera', Copyright: 'Somebody' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '1/1 17/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '103/1 51/1 0/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

export const bodyOf = async (form: FormData) => {
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const type = request.headers.get('content-type') ?? '';
  return { payload: Buffer.from(await request.arrayBuffer()), headers: { 'content-type': type } };
};

/** An app with calls that upload a picture as an admin, and what its folder holds. */
export const startUploads = async () => {
  const testApp = await startTestApp();
  const { app, dataDir, sessionId } = testApp;
  const folder = join(dataDir, 'uploads');
  /** As the admin's browser asks for a picture that no profile names yet. */
  const session = { [SESSION_HEADER]: sessionId };
  const verified = await app.inject({ url: '/api/auth/verify', headers: session });
  const cookie = String(verified.headers['set-cookie']);
  const see = (url: string) => app.inject({ url, headers: { cookie } });
  const files = () => readdirSync(folder).sort();

  const send = (payload: Buffer | string, headers: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: '/api/uploads',
      payload,
      headers: { [SESSION_HEADER]: sessionId, ...headers },
    });
  const upload = async (content: Buffer | string, name = 'photo.jpg', type = 'image/jpeg') => {
    const form = new FormData();
    const bytes = typeof content === 'string' ? content : new Uint8Array(content);
    form.set('file', new File([bytes], name, { type }));
    const { payload, headers } = await bodyOf(form);
    return send(payload, headers);
  };

  const phonePhoto = await makePhonePhoto();
  return { ...testApp, folder, session, see, files, send, upload, phonePhoto };
};
