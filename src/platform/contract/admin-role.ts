/** The roles of admins, the lowest first. Each may do what the ones before it may. */
export const adminRoles = ['read-only', 'moderator', 'editor', 'owner'] as const;

export type AdminRole = (typeof adminRoles)[number];

/** Whether anybody may call an endpoint, or only admins with at least this role. */
export type Access = 'public' | AdminRole;

/** The fields of an endpoint that decide who may call it. */
export interface AccessRule {
  readonly access: Access;
  /** The lowest role that may call it if the parameter `id` is that admin's own. */
  readonly accessForOwn?: AdminRole;
}

/** Whether an admin with this role may call the endpoint; `isOwn` if it concerns that admin's account. */
export const mayCall = (
  { access, accessForOwn }: AccessRule,
  given: AdminRole,
  isOwn = false,
): boolean => {
  const least = (isOwn && accessForOwn) || access;
  return least === 'public' || adminRoles.indexOf(given) >= adminRoles.indexOf(least);
};
