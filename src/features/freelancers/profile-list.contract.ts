import * as z from 'zod/mini';
import { freelancer } from '#features/freelancers/freelancers.contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { text } from '#platform/contract/text.ts';
import { wholeNumber } from '#platform/contract/whole-number.ts';

/** Rows of the back office's list at a time, unless told. */
export const LIST_PAGE_SIZE = 25;

/** The columns that it can be sorted by. */
export const listSorts = ['name', 'id', 'price', 'rating', 'popularityScore', 'updatedAt'] as const;
export type ListSort = (typeof listSorts)[number];

export const listDirections = ['asc', 'desc'] as const;
export type ListDirection = (typeof listDirections)[number];

const listedProfile = z.pick(freelancer, {
  id: true,
  name: true,
  title: true,
  profileImage: true,
  whatsapp: true,
  phone: true,
  price: true,
  hourlyRate: true,
  isHidden: true,
  rating: true,
  reviewCount: true,
  popularityScore: true,
  updatedAt: true,
});

export type ListedProfile = z.infer<typeof listedProfile>;

export const listProfiles = endpoint({
  method: 'GET',
  path: '/api/admin/freelancers',
  access: 'admin',
  summary:
    'A page of all profiles as the back office lists them, hidden ones too; X-Total-Count tells how many match',
  query: z.object({
    /** Part of the name, phone or whatsapp, or of the id. */
    search: z._default(text(200), ''),
    sortBy: z._default(z.enum(listSorts), 'name'),
    direction: z._default(z.enum(listDirections), 'asc'),
    offset: z._default(wholeNumber(0, 999_999_999), 0),
    limit: z._default(wholeNumber(1, 100), LIST_PAGE_SIZE),
  }),
  response: z.array(listedProfile),
});
export type ProfileListQuery = z.output<(typeof listProfiles)['query']>;
