import { randomUUID } from 'node:crypto';
import { type RunningProgram, startProgram } from '#tests/support/running-server.ts';

const ADMIN = { ADMIN_USERNAME: 'gardener', ADMIN_PASSWORD: randomUUID() };

/** Without demo data and rate limits. */
export const faultEnv = (env: Record<string, string>): Record<string, string> => ({
  DEMO: 'false',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'error',
  ...ADMIN,
  ...env,
});

/** Starts the program as in production. */
export const startFaultProgram = (env: Record<string, string>): Promise<RunningProgram> =>
  startProgram(faultEnv(env));

const post = async (url: string, body: object, headers: Record<string, string> = {}) => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return answer.json() as Promise<{ id: number; sessionId: string }>;
};

/** Creates profiles as the admin and returns their ids. */
export const addProfiles = async (url: string, count: number): Promise<number[]> => {
  const { sessionId } = await post(`${url}/api/auth/login`, {
    username: ADMIN.ADMIN_USERNAME,
    password: ADMIN.ADMIN_PASSWORD,
  });
  const ids: number[] = [];
  for (let i = 0; i < count; i += 1) {
    const profile = { name: `Profile ${i}` };
    ids.push((await post(`${url}/api/freelancers`, profile, { 'x-session-id': sessionId })).id);
  }
  return ids;
};
