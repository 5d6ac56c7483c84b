import { type AdminRole, adminRoles } from '#platform/contract/admin-role.ts';

export const roleNames: Record<AdminRole, string> = {
  'read-only': 'Read-only',
  moderator: 'Moderator',
  editor: 'Editor',
  owner: 'Owner',
};

/** What each role may do; each text can be read without the others. */
export const roleTexts: Record<AdminRole, string> = {
  'read-only': 'Reads everything except the other admins and the audit log, and changes nothing.',
  moderator:
    'Reads what read-only admins read, and handles reviews, reports, provider requests and pictures without consent.',
  editor:
    'Does what moderators do, and changes profiles, pictures, services, draws, prompts and message templates.',
  owner: 'Does what editors do, manages the admins with their sessions, and reads the audit log.',
};

/** For a select, the highest role last. */
export const roleOptions = adminRoles.map((role) => ({ value: role, label: roleNames[role] }));

export const isAdminRole = (text: string): text is AdminRole =>
  adminRoles.some((role) => role === text);
