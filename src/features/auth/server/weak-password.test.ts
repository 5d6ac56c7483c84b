import { expect, test } from 'vitest';
import { weaknessOf } from '#features/auth/server/weak-password.ts';

test.each([
  ...['password', 'Password1', 'P@ssw0rd!', 'pa$$w0rd', 'passw0rd123', 'letmein!!', 'iloveyou1'],
  ...['qwertyui', 'qwerty123', '1q2w3e4r', '1qaz2wsx', 'asdfghjkl', 'zxcvbnm123', 'abcd1234'],
  ...['aaaaaaaa', 'abcabcabc', '12345678', '87654321', '19901224', '6591234567', 'Singapore1'],
  ...[
    'luckygarden',
    'Lucky-Garden!',
    'changeme',
    'Welcome2026',
    'admin123',
    '$ecret123',
    '1P@ssw0rd!',
    'dragon2024',
    '!@#$%^&*',
    '.-.-.-.-.-.-.-.-',
    '🌸🌸🌸🌸🌸🌸🌸🌸',
    '1990/12/24!',
  ],
])('%s is refused', (password) => {
  expect(weaknessOf(password, 'mei')).toBeTypeOf('string');
});

test.each([
  ...['long enough', 'a fine password', 'another password', 'correct horse battery'],
  ...[
    'tamarind-kettle-39',
    'xK4_vQ9pLm2r',
    'Rain on the roof 7',
    '847261930574',
    '我喜欢雨天的花园',
    '🌸🏮🎋🍵🐉🎐🧧🥢',
    '🌸🏮🎋🍵🐉🎐🧧7',
    ';:~?=+}_)[,<\\',
  ],
])('%s is taken', (password) => {
  expect(weaknessOf(password, 'mei')).toBeUndefined();
});

test('The username is in no password, however it is written', () => {
  for (const password of ['gardener-77!x', 'my GARDENER key', 'renedrag and more']) {
    expect(weaknessOf(password, 'Gardener')).toBe('The password must not contain the username');
  }
  // A short one is a part of many words.
  expect(weaknessOf('tamarind-kettle', 'ari')).toBeUndefined();
});
