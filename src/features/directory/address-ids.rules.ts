import { readIds } from '#features/directory/saved-ids.rules.ts';

/** Maximum number of profiles side by side. */
export const MAX_COMPARED = 4;

/** Profile ids in the address of a page, separated by commas. */
export interface IdsSearch {
  /** One id is a number, because the router would put a text of digits into quotation marks. */
  readonly ids?: string | number | undefined;
}

/** Invalid ids and repetitions are dropped. */
export const addressIds = ({ ids }: IdsSearch): readonly number[] =>
  readIds(`${ids}`.split(',').map(Number));

export const idsSearch = (ids: readonly number[]): IdsSearch => ({
  ids: ids.length > 1 ? ids.join() : ids[0],
});
