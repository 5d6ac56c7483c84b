import { describe, expect, test } from 'vitest';
import { startTestApp } from '#tests/support/test-app.ts';

const { app } = await startTestApp();

describe('The API document', () => {
  test('describes every mounted call from its contract', async () => {
    const document = (await app.inject('/api/openapi.json')).json();
    const operation = document.paths['/api/auth/login'].post;
    expect(operation.requestBody.content['application/json'].schema.required).toEqual([
      'username',
      'password',
    ]);
    const users = document.paths['/api/admin/users'].get;
    expect(users.security).toEqual([{ session: ['owner'] }]);
    const fields = users.responses['200'].content['application/json'].schema.items.properties;
    expect(Object.keys(fields)).toEqual([
      'id',
      'username',
      'role',
      'isActive',
      'createdAt',
      'lastLoginAt',
      'passwordChangedAt',
      'hasFactor',
    ]);
  });

  test('has a page to read', async () => {
    const answer = await app.inject('/api/docs/');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('text/html');
  });
});
