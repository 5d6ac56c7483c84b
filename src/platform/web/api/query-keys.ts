/**
 * The one home of query keys: what the browser keeps what it read under. As types they cost visitors
 * nothing, and a key that is not named here compiles nowhere, neither where it is read nor where it
 * is read again. A beginning of a key means all that begin so.
 */
type PublicKey =
  | readonly ['session']
  | readonly ['freelancers', 'list', object]
  | readonly ['freelancers', 'featured']
  | readonly ['freelancers', 'facets', object]
  | readonly ['freelancers', 'suggestions', string]
  | readonly ['freelancers', 'cards', readonly number[]]
  | readonly ['freelancers', 'one', number]
  | readonly ['services-config', 'offered']
  | readonly ['services-config', 'profile', number]
  | readonly ['reviews', number]
  | readonly ['reviews', number, 'lucky-matches']
  | readonly ['posted-review', number]
  | readonly ['lucky-garden']
  | readonly ['lucky-garden', 'page', number]
  | readonly ['draws', 'page', number]
  | readonly ['draws', 'one' | 'check', string]
  | readonly ['draws', 'matches', readonly number[]]
  | readonly ['draws', 'next']
  | readonly ['luck', 'taking', string]
  | readonly ['luck', 'verdicts', readonly string[]]
  | readonly ['luck-days', string]
  | readonly ['receipt', string]
  | readonly ['report-status', string]
  | readonly ['contact-messages']
  | readonly ['her-page', 'word' | 'reviews']
  | readonly ['demo-data'];

type AdminKey =
  | readonly ['freelancers', 'admin', object]
  | readonly ['freelancers', 'edited', number]
  | readonly ['freelancers', 'history', number]
  | readonly ['freelancers', 'palette', string]
  | readonly ['waiting', number]
  | readonly ['freelancers', 'offered']
  | readonly ['freelancers', 'service-counts']
  | readonly ['services-config', 'all']
  | readonly ['reviews', 'newest', object]
  | readonly ['4d-draws']
  | readonly ['4d-draws', 'older', string, number]
  | readonly ['4d-draws', 'numbers', readonly string[]]
  | readonly ['draw-calendar']
  | readonly ['reports', string, number]
  | readonly ['take-down', number]
  | readonly ['picture-pairs', number]
  | readonly ['her-word-desk', 'requests' | 'due' | 'replies', string, number]
  | readonly ['her-word-desk', 'profile', number]
  | readonly ['ai-prompts']
  | readonly ['account', 'factors' | 'sessions']
  | readonly ['admin-users']
  | readonly ['audit-log', object]
  | readonly ['audit-log', 'last']
  | readonly ['analytics', 'summary' | 'funnel' | 'pricing', object];

type KnownKey = PublicKey | AdminKey;

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: KnownKey;
  }
}

/** What admins change. */
const things = [
  'profile',
  'review',
  'service',
  'draw',
  'report',
  'word',
  'pair',
  'prompt',
  'message',
  'admin',
  'account',
  'demo',
] as const;
export type Thing = (typeof things)[number];
export const everyThing: readonly Thing[] = things;

/** What each family of keys shows. A new family does not compile before it says so here. */
const shows: Readonly<Record<KnownKey[0], readonly Thing[]>> = {
  freelancers: ['profile', 'review', 'service', 'word'],
  'services-config': ['service', 'profile'],
  reviews: ['review', 'profile', 'word'],
  'lucky-garden': ['profile', 'review', 'draw'],
  draws: ['draw', 'profile', 'review'],
  '4d-draws': ['draw'],
  'draw-calendar': ['draw'],
  reports: ['report', 'profile'],
  'report-status': ['report'],
  'take-down': ['profile', 'report'],
  'picture-pairs': ['pair', 'profile'],
  'her-word-desk': ['word', 'profile', 'review'],
  'her-page': ['word', 'profile', 'review'],
  analytics: ['profile'],
  'ai-prompts': ['prompt'],
  'contact-messages': ['message'],
  account: ['account', 'admin'],
  'admin-users': ['admin', 'account'],
  'demo-data': ['demo'],
  // Read again by themselves after whatever is done.
  'audit-log': [],
  waiting: [],
  // Who signed in, what was just posted and what is signed for good.
  session: [],
  'posted-review': [],
  luck: [],
  'luck-days': [],
  receipt: [],
};

type FamilyKey = { [Family in KnownKey[0]]: [Family] }[KnownKey[0]];

/** The keys under which these are shown. */
export const keysShowing = (changed: readonly Thing[]): FamilyKey[] =>
  (Object.keys(shows) as KnownKey[0][])
    .filter((family) => shows[family].some((thing) => changed.includes(thing)))
    .map((family) => [family] as FamilyKey);
