/** Cache metadata of a response, for the page that is rendered from it. */
export interface CacheMeta {
  readonly topics: readonly string[];
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
