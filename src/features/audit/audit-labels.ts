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
  upload: 'Uploaded',
  refuse: 'Was refused',
  take_down: 'Took down',
  dismiss: 'Dismissed',
  export: 'Exported',
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
  picture: 'Picture',
  picture_pair: 'Pictures alike',
  analytics: 'Analytics',
  audit_log: 'Old entries of the audit log',
};

/** Unknown actions of a newer release are shown as they are. */
export const actionWord = (action: string): string =>
  actionWords[action as AuditAction] ?? action.replaceAll('_', ' ');
export const recordWord = (recordType: string): string =>
  recordWords[recordType as AuditRecordType] ?? recordType.replaceAll('_', ' ');
