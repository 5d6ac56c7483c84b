import * as z from 'zod/mini';
import { listFacets } from '#features/directory/directory.contract.ts';
import { freelancer } from '#features/profiles/profiles.contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';

/** Maximum number of faces per district. */
export const MAX_FACES = 3;

/** A contract of its own, because the home page loads that of the facets. */
export const listDistrictFaces = endpoint({
  method: 'GET',
  path: '/api/freelancers/district-faces',
  access: 'public',
  summary: `The most popular profiles of each postal district, ${MAX_FACES} at most, among those that the facets count`,
  query: z.omit(listFacets.query, { near: true }),
  response: z.array(
    z.object({
      /** `d01` to `d28`; districts without profiles are left out, as are profiles without a picture. */
      value: z.string(),
      faces: z.array(z.pick(freelancer, { id: true, profileImage: true })),
    }),
  ),
});
export type DistrictFaces = z.output<(typeof listDistrictFaces)['response']>;
