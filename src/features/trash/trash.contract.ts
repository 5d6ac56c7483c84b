import { done } from '#platform/contract/done.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { idParams } from '#platform/contract/ids.ts';

export const deleteFreelancer = endpoint({
  method: 'DELETE',
  path: '/api/freelancers/:id',
  access: 'admin',
  summary: 'Delete a profile with its reviews and lucky numbers; analytics events stay',
  params: idParams,
  response: done,
});

export const restoreFreelancer = endpoint({
  method: 'POST',
  path: '/api/freelancers/:id/restore',
  access: 'admin',
  summary: 'Undo a deletion within the hour: the profile, its reviews and its lucky numbers',
  params: idParams,
  response: done,
});
