import { readFileSync } from 'node:fs';
import { invalidConfiguration } from '#ops/config/config-fields.ts';

/** Settings that may be read from a file instead of a variable, as orchestrators mount secrets. */
const SECRETS = [
  'DATABASE_URL',
  'ADMIN_PASSWORD',
  'AI_API_KEY',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;

type Environment = Readonly<Record<string, string | undefined>>;

const readSecret = (env: Environment, name: string): readonly [string, string][] | string => {
  const path = env[`${name}_FILE`]?.trim();
  if (!path) return [];
  if (env[name]?.trim()) return `${name} and ${name}_FILE cannot both be set`;
  try {
    const secret = readFileSync(path, 'utf8').trim();
    return secret ? [[name, secret]] : `${name}_FILE names an empty file`;
  } catch (error) {
    return `${name}_FILE cannot be read (${(error as NodeJS.ErrnoException).code})`;
  }
};

/** Returns the environment with the contents of each file that a `<NAME>_FILE` variable names. */
export const withSecretFiles = (env: Environment): Environment => {
  const found = SECRETS.map((name) => readSecret(env, name));
  const problems = found.filter((one) => typeof one === 'string');
  if (problems.length > 0) throw invalidConfiguration(problems);
  return {
    ...env,
    ...Object.fromEntries(found.flatMap((one) => (typeof one === 'string' ? [] : one))),
  };
};
