/**
 * All query keys. As types they add nothing to the bundle, and unknown keys do not compile, neither in
 * queries nor in invalidations. A prefix of a key matches all keys that begin with it.
 */
type PublicKey =
  | readonly ['session']
  | readonly ['freelancers', 'list', object]
  | readonly ['freelancers', 'featured']
  | readonly ['freelancers', 'facets', object]
  | readonly ['freelancers', 'faces', object]
  | readonly ['freelancers', 'suggestions', string]
  | readonly ['freelancers', 'cards', readonly number[]]
  | readonly ['freelancers', 'landings']
  | readonly ['freelancers', 'landings', 'of', number]
  | readonly ['freelancers', 'landings', 'in' | 'for', string]
  | readonly ['freelancers', 'one', number]
  | readonly ['services-config', 'offered']
  | readonly ['services-config', 'profile', number]
  | readonly ['reviews', number, object]
  | readonly ['reviews', number, 'lucky-matches']
  | readonly ['posted-review', number]
  | readonly ['lucky-garden']
  | readonly ['lucky-garden', 'page', number]
  | readonly ['draws', 'page', number]
  | readonly ['draws', 'one' | 'check', string]
  | readonly ['draws', 'matches', readonly number[]]
  | readonly ['draws', 'next']
  | readonly ['luck', 'received', string]
  | readonly ['luck', 'verdicts', readonly string[]]
  | readonly ['luck-days', string]
  | readonly ['receipt', string]
  | readonly ['report-status', string]
  | readonly ['contact-messages']
  | readonly ['invitation', string]
  | readonly ['portal', 'overview' | 'reviews']
  | readonly ['operator']
  | readonly ['demo-data'];

type AdminKey =
  | readonly ['freelancers', 'admin', object]
  | readonly ['freelancers', 'edited', number]
  | readonly ['freelancers', 'schedule' | 'publication' | 'generated', number]
  | readonly ['freelancers', 'history', number, string]
  | readonly ['freelancers', 'deleted', number]
  | readonly ['freelancers', 'like', string]
  | readonly ['freelancers', 'palette', string]
  | readonly ['waiting', number]
  | readonly ['freelancers', 'offered']
  | readonly ['freelancers', 'service-counts']
  | readonly ['services-config', 'all']
  | readonly ['reviews', 'newest', object]
  | readonly ['reviews', 'holding']
  | readonly ['4d-draws']
  | readonly ['4d-draws', 'older', string, number]
  | readonly ['4d-draws', 'corrections', number]
  | readonly ['4d-draws', 'numbers', readonly string[]]
  | readonly ['draws', 'preview', object]
  | readonly ['draw-calendar']
  | readonly ['reports', string, number]
  | readonly ['take-down', number]
  | readonly ['picture-pairs', number]
  | readonly ['portal-admin', 'requests' | 'due' | 'replies', string, number]
  | readonly ['portal-admin', 'profile' | 'consent-record', number]
  | readonly ['portal-admin', 'policy']
  | readonly ['ai-prompts']
  | readonly ['account', 'factors' | 'sessions' | 'confirmation' | 'notices']
  | readonly ['admin-users']
  | readonly ['admin-users', 'invitations']
  | readonly ['admin-users', 'sessions', number]
  | readonly ['audit-log', object]
  | readonly ['audit-log', 'last']
  | readonly ['analytics', 'summary' | 'funnel' | 'pricing', object];

type KnownKey = PublicKey | AdminKey;

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: KnownKey;
  }
}

/** Entities that admins change. */
export const allEntities = [
  'profile',
  'review',
  'service',
  'draw',
  'report',
  'portal',
  'pair',
  'prompt',
  'message',
  'admin',
  'account',
  'demo',
] as const;
export type Entity = (typeof allEntities)[number];

/** Entities that each family of keys depends on. A new family does not compile until it is listed here. */
const entitiesByFamily: Readonly<Record<KnownKey[0], readonly Entity[]>> = {
  freelancers: ['profile', 'review', 'service', 'portal'],
  'services-config': ['service', 'profile'],
  reviews: ['review', 'profile', 'portal'],
  'lucky-garden': ['profile', 'review', 'draw'],
  draws: ['draw', 'profile', 'review'],
  '4d-draws': ['draw'],
  'draw-calendar': ['draw'],
  reports: ['report', 'profile'],
  'report-status': ['report'],
  'take-down': ['profile', 'report'],
  'picture-pairs': ['pair', 'profile'],
  'portal-admin': ['portal', 'profile', 'review'],
  portal: ['portal', 'profile', 'review'],
  analytics: ['profile'],
  'ai-prompts': ['prompt'],
  'contact-messages': ['message'],
  account: ['account', 'admin'],
  'admin-users': ['admin', 'account'],
  'demo-data': ['demo'],
  // Refetched after every change, see `useRefreshAfterChanges`.
  'audit-log': [],
  waiting: [],
  // Not affected by changes of admins: the session, an invitation, the visitor's last review, the configuration, and signed data that never
  // changes.
  session: [],
  'posted-review': [],
  invitation: [],
  luck: [],
  'luck-days': [],
  receipt: [],
  operator: [],
};

type FamilyKey = { [Family in KnownKey[0]]: [Family] }[KnownKey[0]];

/** Returns the key families that depend on these entities. */
export const keysDependingOn = (changed: readonly Entity[]): FamilyKey[] =>
  (Object.keys(entitiesByFamily) as KnownKey[0][])
    .filter((family) => entitiesByFamily[family].some((thing) => changed.includes(thing)))
    .map((family) => [family] as FamilyKey);
