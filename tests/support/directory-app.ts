import { beforeEach } from 'vitest';
import { listFreelancers, listSuggestions } from '#features/directory/directory.contract.ts';
import { freelancers } from '#features/profiles/server/profiles.table.ts';
import { insertFreelancer, type TestProfile } from '#tests/support/builders.ts';
import { startTestApp } from '#tests/support/test-app.ts';

export const namesOf = (profiles: readonly { name: string }[]) => profiles.map(({ name }) => name);
export const paramsOf = (id: number | undefined) => ({ params: { id: String(id) } });

/** An app whose directory is empty before each test, with helpers to fill and search it. */
export const startDirectory = async () => {
  const testApp = await startTestApp();
  const { app, db, visitor } = testApp;

  const forget = () => app.responseCache.invalidate('freelancers');
  const insert = async (...rows: TestProfile[]) => {
    const ids: number[] = [];
    for (const row of rows) ids.push((await insertFreelancer(db, row)).id);
    forget();
    return ids;
  };
  const find = async (query: Record<string, string>) => {
    const answer = await visitor.callWithHeaders(listFreelancers, { query: query as never });
    return { names: namesOf(answer.data), total: answer.headers.get('x-total-count') };
  };
  const suggest = (search: string) => visitor.call(listSuggestions, { query: { search } });

  beforeEach(async () => {
    await db.delete(freelancers);
    forget();
  });
  return { ...testApp, insert, find, suggest, forget };
};
