import type { AuditAction, AuditRecordType } from '#features/audit/audit.contract.ts';

export const actionWords: Record<AuditAction, string> = {
  login: 'Signed in',
  login_failed: 'Failed to sign in',
  login_limited: 'Was limited after too many failed sign-ins',
  logout: 'Signed out',
  create: 'Created',
  update: 'Changed',
  delete: 'Deleted',
  restore: 'Restored',
  hide: 'Hid',
  show: 'Showed',
  generate: 'Generated text',
  deactivate: 'Deactivated',
  close: 'Closed',
  reopen: 'Reopened',
};

export const recordWords: Record<AuditRecordType, string> = {
  admin: 'Admin',
  profile: 'Profile',
  review: 'Review',
  service: 'Service',
  draw: '4D draw',
  prompt: 'AI prompt',
  contact_messages: 'Contact messages',
  report: 'Report',
  demo_data: 'Demo data',
};
