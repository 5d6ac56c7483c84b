/** Loads a URL with a unique value of an unknown query parameter in each request. */
import { createRequire } from 'node:module';

interface SentRequest {
  readonly path: string;
}
interface VariedLoad {
  readonly url: string;
  readonly connections: number;
  readonly duration: number;
  readonly requests: { readonly setupRequest: (request: SentRequest) => SentRequest }[];
}
// The package has no types.
const autocannon: (load: VariedLoad) => Promise<object> = createRequire(import.meta.url)(
  'autocannon',
);

const [url = '', connections = '32', seconds = '4', isVaried = ''] = process.argv.slice(2);
const { pathname, search, origin } = new URL(url);
const mark = search ? '&' : '?';
let count = 0;

const result = await autocannon({
  url: origin,
  connections: Number(connections),
  duration: Number(seconds),
  requests: [
    {
      // Both loads build their path, so that only the server makes a difference.
      setupRequest: (request) => {
        count += 1;
        const unknown = `${mark}x=${count.toString(36)}`;
        return { ...request, path: pathname + search + (isVaried ? unknown : '') };
      },
    },
  ],
});
console.log(JSON.stringify(result));
