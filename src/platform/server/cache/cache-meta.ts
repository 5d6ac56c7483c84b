/** Cache metadata of a response, for the page that is rendered from it. */
export interface CacheMeta {
  /** Topics that the response depends on. */
  readonly topics: readonly string[];
  /** Key of the response in the cache, if it is cached. */
  readonly key: string | undefined;
}

const META = Symbol('cache meta');
interface WithMeta {
  [META]?: CacheMeta | undefined;
}

export const setCacheMeta = (response: object, meta: CacheMeta | undefined): void => {
  (response as WithMeta)[META] = meta;
};

export const getCacheMeta = (response: object): CacheMeta | undefined =>
  (response as WithMeta)[META];
