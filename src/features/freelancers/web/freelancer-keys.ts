/** Names under which the browser keeps what it knows of profiles. */
export const freelancerKeys = {
  lists: ['freelancers', 'list'] as const,
  featured: ['freelancers', 'featured'] as const,
  one: (id: number) => ['freelancers', 'one', id] as const,
};
