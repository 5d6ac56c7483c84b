/** The roles of admins, the lowest first. Each may do what the ones before it may. */
export const adminRoles = ['read-only', 'moderator', 'editor', 'owner'] as const;

export type AdminRole = (typeof adminRoles)[number];

/** The fields of an endpoint that decide who may call it. */
export interface RoleRule {
  readonly access: 'public' | 'admin';
  readonly role?: AdminRole;
  readonly roleForOwn?: AdminRole;
}

/** Whether an admin with this role may call the endpoint; `isOwn` if it concerns that admin's account. */
export const mayCall = (
  { access, role = 'owner', roleForOwn = role }: RoleRule,
  given: AdminRole,
  isOwn = false,
): boolean =>
  access === 'public' || adminRoles.indexOf(given) >= adminRoles.indexOf(isOwn ? roleForOwn : role);
