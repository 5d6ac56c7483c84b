import type { AdminIdentity } from '#platform/server/http/mount.ts';

/** Whether the admin is told about the sign-ins of all admins. Without roles, every admin is. */
export const isOwner = (_admin: Pick<AdminIdentity, 'id'>): boolean => true;
