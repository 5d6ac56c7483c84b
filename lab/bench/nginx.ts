/** Runs the installed nginx with the settings of deploy/nginx.conf, without TLS and on other ports. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#tests/support/free-port.ts';

const EXAMPLE = new URL('../../deploy/nginx.conf', import.meta.url);

export const isNginxHere = (): boolean => {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

const blockOf = (text: string, name: string) => {
  const begin = text.indexOf(`${name} {`);
  return text.slice(begin, text.indexOf('\n}', begin) + 2);
};

const configOf = (folder: string, port: number, [first, second]: readonly number[]): string => {
  const example = readFileSync(EXAMPLE, 'utf8');
  const upstream = blockOf(example, 'upstream lucky_garden')
    .replace(':3000', `:${first}`)
    .replace(':3001', `:${second}`);
  const settings = example.match(/^ {4}proxy_.*;$/gm)?.join('\n');
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((part) => `${part}_temp_path ${folder}/${part};`)
    .join('\n');
  return `daemon off;
pid ${folder}/pid;
error_log stderr crit;
events { worker_connections 8192; }
http {
access_log off;
${places}
${upstream}
server {
listen 127.0.0.1:${port};
${settings}
location / { proxy_pass http://lucky_garden; }
}
}
`;
};

const untilAnswers = async (url: string): Promise<void> => {
  for (;;) {
    const isThere = await fetch(url).then(
      () => true,
      () => false,
    );
    if (isThere) return;
  }
};

export const startNginx = async (
  instances: readonly number[],
): Promise<AsyncDisposable & { readonly url: string }> => {
  const folder = await mkdtempDisposable(join(tmpdir(), 'garden-nginx-'));
  const port = await freePort();
  const file = join(folder.path, 'nginx.conf');
  await writeFile(file, configOf(folder.path, port, instances));
  const nginx = spawn('nginx', ['-e', 'stderr', '-c', file], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  await Promise.race([
    untilAnswers(url),
    once(nginx, 'exit').then(() => {
      throw new Error('nginx ended before it answered');
    }),
  ]);
  return {
    url,
    [Symbol.asyncDispose]: async () => {
      const ended = once(nginx, 'exit');
      nginx.kill('SIGTERM');
      await ended;
      await folder.remove();
    },
  };
};
