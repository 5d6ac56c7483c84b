import * as z from 'zod/mini';
import { chosenIds } from '#features/profiles/profile-list.contract.ts';
import { done } from '#platform/contract/done.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { idParams } from '#platform/contract/ids.ts';
import { offset } from '#platform/contract/whole-number.ts';

export const deleteFreelancer = endpoint({
  method: 'DELETE',
  path: '/api/freelancers/:id',
  access: 'editor',
  summary: 'Delete a profile with its reviews and lucky numbers; analytics events stay',
  params: idParams,
  response: done,
});

export const restoreFreelancer = endpoint({
  method: 'POST',
  path: '/api/freelancers/:id/restore',
  access: 'editor',
  summary:
    'Undo a deletion before the profile is erased: the profile, its reviews and its lucky numbers',
  params: idParams,
  response: done,
});

const manyMoved = z.object({ changed: z.array(z.int()), missing: z.array(z.int()) });

export const deleteFreelancers = endpoint({
  method: 'POST',
  path: '/api/admin/freelancers/delete',
  access: 'editor',
  summary: 'Delete many profiles; tells which were not found',
  body: z.object({ ids: chosenIds }),
  response: manyMoved,
});

export const restoreFreelancers = endpoint({
  method: 'POST',
  path: '/api/admin/freelancers/restore',
  access: 'editor',
  summary:
    'Undo the deletion of many profiles before they are erased; tells which cannot come back',
  body: z.object({ ids: chosenIds }),
  response: manyMoved,
});

const deletedProfile = z.object({
  id: z.int(),
  name: z.string(),
  deletedAt: z.date(),
  /** The name of the admin; empty if it is not known. */
  deletedBy: z.string(),
  /** When the profile is erased. */
  erasedAt: z.date(),
  /** Whether it is being erased and cannot be restored. */
  isOver: z.boolean(),
});
export type DeletedProfile = z.infer<typeof deletedProfile>;

export const DELETED_PAGE_SIZE = 50;

export const listDeletedProfiles = endpoint({
  method: 'GET',
  path: '/api/admin/deleted-freelancers',
  access: 'read-only',
  summary:
    'Deleted profiles that are not erased yet, the last deleted first; `x-total-count` tells how many',
  query: z.object({ offset }),
  response: z.array(deletedProfile),
});

export const eraseDeletedProfile = endpoint({
  method: 'DELETE',
  path: '/api/admin/deleted-freelancers/:id',
  access: 'owner',
  requiresRecentSignIn: true,
  summary: 'Erase a deleted profile at once, with everything that names the person; no undo',
  params: idParams,
  response: done,
});
