export const actionLabels = {
  login: 'Signed in',
  login_failed: 'Failed to sign in',
  login_limited: 'Was limited after too many failed sign-ins',
  logout: 'Signed out',
  confirm: 'Confirmed the identity of',
  create: 'Created',
  update: 'Changed',
  delete: 'Deleted',
  restore: 'Restored',
  hide: 'Hid',
  show: 'Showed',
  approve: 'Approved',
  hold: 'Held',
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

export const recordLabels = {
  admin: 'Admin',
  invitation: 'Invitation',
  profile: 'Profile',
  review: 'Review',
  review_holding: 'Holding of reviews',
  service: 'Service',
  draw: '4D draw',
  prompt: 'AI prompt',
  contact_messages: 'Contact messages',
  report: 'Report',
  demo_data: 'Demo data',
  picture: 'Picture',
  picture_pair: 'Similar pictures',
  analytics: 'Analytics',
  audit_log: 'Old entries of the audit log',
};

const labelIn = (words: Readonly<Record<string, string>>, key: string): string =>
  words[key] ?? key.replaceAll('_', ' ');

/** Unknown actions of a newer release are shown as they are. */
export const actionLabel = (action: string): string => labelIn(actionLabels, action);
export const recordLabel = (recordType: string): string => labelIn(recordLabels, recordType);
