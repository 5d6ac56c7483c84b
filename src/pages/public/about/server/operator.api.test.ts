import { expect, test } from 'vitest';
import { loadConfig } from '#ops/config/config.ts';
import { getOperator } from '#pages/public/about/operator.contract.ts';
import { buildTestApp, clientOf, startTestApp } from '#tests/support/test-app.ts';

const { visitor, config, database } = await startTestApp();

test('Nothing is told of an operator who has configured nothing', async () => {
  expect(await visitor.call(getOperator)).toEqual({});
});

test('What is configured is told, and nothing else', async () => {
  const env = { OPERATOR_NAME: 'Garden Pte. Ltd.', OPERATOR_EMAIL: 'hello@garden.example' };
  const { operator } = loadConfig(env);
  const app = await buildTestApp({ config: { ...config, operator }, database });
  expect(await clientOf(app).call(getOperator)).toEqual({
    name: 'Garden Pte. Ltd.',
    email: 'hello@garden.example',
  });
  await app.close();
});
