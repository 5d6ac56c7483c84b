import { once } from 'node:events';
import { request } from 'node:http';

/** A sign-in in progress: the server has read the headers and waits for the body. */
export const beginLogin = async (url: string) => {
  const body = JSON.stringify({ username: 'nobody', password: 'some password' });
  const call = request(`${url}/api/auth/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      expect: '100-continue',
    },
  });
  call.flushHeaders();
  // The server sends 100 Continue when it has read the headers.
  await once(call, 'continue');
  return { call, body };
};
