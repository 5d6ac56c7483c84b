import type { Transport } from '#platform/contract/transport.ts';

const headersOf = (request: XMLHttpRequest): Headers => {
  const lines = request.getAllResponseHeaders().trim().split(/\r?\n/).filter(Boolean);
  return new Headers(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    }),
  );
};

/** Reports the upload progress, 0 to 1, which `fetch` cannot. */
export const uploadTransport =
  (onProgress: (fraction: number) => void): Transport =>
  (path, { method = 'GET', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const request = new XMLHttpRequest();
      request.open(method, path);
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
        if (lengthComputable) onProgress(loaded / total);
      };
      request.onload = () => {
        const { status, statusText } = request;
        const text = status === 204 ? null : request.responseText;
        resolve(new Response(text, { status, statusText, headers: headersOf(request) }));
      };
      request.onerror = () => reject(new TypeError('The connection was lost'));
      request.onabort = () => reject(new DOMException('The upload was stopped', 'AbortError'));
      signal?.addEventListener('abort', () => request.abort());
      request.send(body as XMLHttpRequestBodyInit);
    });
