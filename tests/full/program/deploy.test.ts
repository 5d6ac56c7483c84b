/** The files of deploy/ name what there is: settings of the program, files of the release, each other. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_UPLOAD_BYTES, uploadImage } from '#features/media/uploads/uploads.contract.ts';
import { loadConfig } from '#ops/config/config.ts';
import { makeRelease } from '#ops/release/make-release.ts';
import { programFile } from '#platform/server/config/program-files.ts';

const STOP_LIMIT_SECONDS = 9;
const read = (...path: string[]) => readFileSync(programFile(...path), 'utf8');
const [dockerfile = '', compose = '', unit = '', nginx = '', caddyfile = ''] = [
  'Dockerfile',
  'compose.yaml',
  'lucky-garden.service',
  'nginx.conf',
  'Caddyfile',
].map((name) => read('deploy', name));
const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((found) => found[1] ?? '');
const only = (text: string, pattern: RegExp): string => {
  const found = all(text, pattern);
  expect(found).toHaveLength(1);
  return found[0] ?? '';
};
/** `A=1 B=2` as an object. */
const assignments = (words: string[]): Record<string, string> =>
  Object.fromEntries(words.flatMap((line) => line.split(' ')).map((word) => word.split('=')));

const inImage = assignments(all(dockerfile, /^ENV (.+)$/gm));
const inUnit = assignments(all(unit, /^Environment=(.+)$/gm));
const inCompose = Object.fromEntries(
  all(compose, /^x-garden:[\s\S]*?environment:\n((?: {4}.+\n)+)/gm)
    .flatMap((block) => block.split('\n'))
    .filter((line) => /^ {4}\w/.test(line))
    .map((line) => line.trim().split(/: (.*)/s, 2))
    .map(([name, value = '']) => [name, value.replace(/^"(.*)"$/, '$1')]),
);

const folder = mkdtempSync(join(tmpdir(), 'garden-deploy-'));
let released: string[];
beforeAll(async () => {
  const archive = await makeRelease(folder);
  const names = execFileSync('tar', ['-tzf', archive], { encoding: 'utf8' }).split('\n');
  released = names.map((name) => name.replace(/^[^/]+\//, ''));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const settings = all(read('src/ops/config/config.ts'), /^ {4}([A-Z][A-Z\d_]+): /gm);
const secrets = all(read('src/ops/config/secret-files.ts'), /^ {2}'([A-Z\d_]+)',$/gm);

test.each([
  ['Dockerfile', inImage],
  ['compose.yaml', inCompose],
  ['lucky-garden.service', inUnit],
  ['comments of lucky-garden.service', assignments(all(unit, /^#Environment=(.+)$/gm))],
])('Every setting of %s is one of the program, with a value that it takes', (_, given) => {
  const files = secrets.map((name) => `${name}_FILE`);
  const names = Object.keys(given).filter((name) => name !== 'NODE_ENV');
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => ![...settings, ...files].includes(name))).toEqual([]);
  const filled = { ...given, PUBLIC_URL: given.PUBLIC_URL?.replace(/\$\{SITE:-(\w+)\}/, '$1') };
  expect(loadConfig({ ...filled, DATABASE_URL: 'postgres://a' }).publicUrl ?? '').not.toContain(
    '$',
  );
});

describe('The image', () => {
  test('runs the release as one process, not as root', () => {
    const last = dockerfile.split(/^FROM /m).at(-1) ?? '';
    expect(released).toContain(only(last, /^CMD \["node", "([^"]+)"\]$/gm));
    expect(only(last, /^USER (.+)$/gm)).toBe('node');
    expect(only(last, /^VOLUME (.+)$/gm)).toBe(inImage.DATA_DIR);
    expect(only(last, /^EXPOSE (.+)$/gm)).toBe(inImage.PORT);
    expect(last).toMatch(/^HEALTHCHECK .*\\\n {2}CMD \["node", /m);
  });

  test('is made of files that are there, and that reach the builder', () => {
    const kept = all(read('.dockerignore'), /^!(.+)$/gm);
    const copied = only(dockerfile, /^COPY (package.json .*) \.\/$/gm).split(' ');
    expect(copied.filter((name) => !existsSync(programFile(name)))).toEqual([]);
    const needed = [...copied, 'src', 'public', 'messages', 'migrations', 'assets'];
    expect(needed.filter((name) => !kept.includes(name))).toEqual([]);
  });
});

test('The two instances of compose.yaml are those that its proxy knows, on the port of the image', () => {
  const instances = all(compose, /^ {2}([\w-]+): \*garden$/gm);
  expect(instances).toHaveLength(2);
  const upstreams = only(caddyfile, /reverse_proxy (.+) \{/g).split(' ');
  expect(upstreams).toEqual(instances.map((name) => `${name}:${inImage.PORT}`));
  for (const name of all(compose, /file: \.\/(secrets\/[\w-]+)$/gm)) {
    expect(compose).toContain(`> ${name}`);
  }
  const grace = Number(only(compose.split('services:')[0] ?? '', /stop_grace_period: (\d+)s/g));
  expect(grace).toBeGreaterThan(Number(inCompose.STOP_DELAY_SECONDS) + STOP_LIMIT_SECONDS);
});

test('The unit starts the release, writes to its state and waits for the end of a stop', () => {
  expect(released).toContain(only(unit, /^ExecStart=\/usr\/bin\/node (\S+)$/gm));
  expect(released).toContain(only(unit, /^Documentation=file:\/opt\/lucky-garden\/(.+)$/gm));
  expect(inUnit.DATA_DIR).toBe(`/var/lib/${only(unit, /^StateDirectory=(.+)$/gm)}`);
  const stopTimeout = Number(only(unit, /^TimeoutStopSec=(\d+)$/gm));
  expect(stopTimeout).toBeGreaterThan(Number(inUnit.STOP_DELAY_SECONDS) + STOP_LIMIT_SECONDS);
  expect(released).toEqual(
    expect.arrayContaining(['deploy/lucky-garden.service', 'deploy/nginx.conf']),
  );
});

/** The headers from which a program behind a proxy could read an address. */
const FORWARDED = ['For', 'Proto', 'Host', 'Port', 'Prefix', 'Server'].map(
  (name) => `X-Forwarded-${name}`,
);

test.each([
  ['nginx.conf', nginx, /proxy_set_header (\S+) /g],
  ['Caddyfile', caddyfile, /header_up -?(\S+)/g],
])('%s replaces what a visitor says of addresses', (_, text, pattern) => {
  expect(all(text, pattern)).toEqual(expect.arrayContaining([...FORWARDED, 'Forwarded']));
  expect(text).not.toMatch(/\$proxy_add_x_forwarded_for|\$http_x_forwarded|trusted_proxies/);
});

test('nginx logs no query and no reference of a report', () => {
  const format = only(nginx, /^log_format lucky_garden ('[^;]+');/gm);
  expect(format).not.toMatch(/\$(request|request_uri|uri|args|query_string|http_\w+)\b/);
  expect(all(nginx, /^ {4}access_log \S+ (\w+);/gm)).toEqual(['lucky_garden', 'lucky_garden']);
});

test('nginx lets pictures through, and speaks to the port of the unit', () => {
  const megabytes = Number(only(nginx, /client_max_body_size (\d+)m;/g));
  expect(megabytes * 2 ** 20).toBeGreaterThan(MAX_UPLOAD_BYTES);
  expect(only(nginx, /location = (\S+) \{/g)).toBe(uploadImage.path);
  expect(all(nginx, /^ {4}server 127\.0\.0\.1:(\d+) /gm)).toContain(inUnit.PORT);
});
