import * as z from 'zod/mini';
import { chosenIds } from '#features/profiles/profile-list.contract.ts';
import { done } from '#platform/contract/done.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { idParams } from '#platform/contract/ids.ts';

export const deleteFreelancer = endpoint({
  method: 'DELETE',
  path: '/api/freelancers/:id',
  access: 'admin',
  role: 'editor',
  summary: 'Delete a profile with its reviews and lucky numbers; analytics events stay',
  params: idParams,
  response: done,
});

export const restoreFreelancer = endpoint({
  method: 'POST',
  path: '/api/freelancers/:id/restore',
  access: 'admin',
  role: 'editor',
  summary: 'Undo a deletion within the hour: the profile, its reviews and its lucky numbers',
  params: idParams,
  response: done,
});

const manyMoved = z.object({ changed: z.array(z.int()), missing: z.array(z.int()) });

export const deleteFreelancers = endpoint({
  method: 'POST',
  path: '/api/admin/freelancers/delete',
  access: 'admin',
  role: 'editor',
  summary: 'Delete many profiles; tells which were not found',
  body: z.object({ ids: chosenIds }),
  response: manyMoved,
});

export const restoreFreelancers = endpoint({
  method: 'POST',
  path: '/api/admin/freelancers/restore',
  access: 'admin',
  role: 'editor',
  summary: 'Undo the deletion of many profiles within the hour; tells which cannot come back',
  body: z.object({ ids: chosenIds }),
  response: manyMoved,
});
