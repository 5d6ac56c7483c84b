/**
 * Import rules. `features` lists every feature (or part of a feature that has its own place in the order)
 * with the ones that it may import. Every feature may write to the audit log and invalidate queries.
 */
const features = {
  audit: [],
  'query-invalidation': [],
  visitors: [],
  auth: ['visitors'],
  catalogue: ['auth'],
  'media/uploads': ['auth'],
  availability: [],
  'directory/places': [],
  profiles: ['auth', 'availability', 'catalogue', 'directory/places', 'media/uploads', 'visitors'],
  directory: ['auth', 'availability', 'catalogue', 'directory/places', 'media/uploads', 'profiles'],
  'availability/schedules': ['availability', 'profiles'],
  'luck/numbers': [],
  analytics: ['auth', 'catalogue', 'directory', 'profiles', 'visitors'],
  'media/gallery': ['analytics', 'catalogue', 'directory', 'media/uploads', 'profiles'],
  contact: ['analytics', 'profiles'],
  reviews: [
    'auth',
    'catalogue',
    'directory',
    'luck/draws',
    'luck/numbers',
    'luck/wallet',
    'profiles',
    'visitors',
  ],
  'luck/wallet': ['directory', 'luck/draws', 'luck/numbers', 'profiles'],
  'luck/fairness': ['luck/numbers', 'reviews'],
  'luck/draws': ['auth', 'luck/numbers', 'profiles'],
  'luck/garden': [
    'auth',
    'catalogue',
    'directory',
    'luck/draws',
    'luck/numbers',
    'profiles',
    'reviews',
  ],
  'ai-content': ['auth', 'catalogue', 'directory', 'directory/places', 'profiles', 'reviews'],
  reports: ['profiles'],
  'provider-portal': [
    'analytics',
    'contact',
    'availability',
    'availability/schedules',
    'luck/garden',
    'luck/draws',
    'luck/numbers',
    'media/uploads',
    'profiles',
    'reviews',
  ],
  'profiles/duplicates': ['directory', 'directory/places', 'profiles'],
  'profiles/timeline': ['auth', 'catalogue', 'media/uploads', 'profiles', 'reviews'],
  'profiles/trash': [
    'analytics',
    'availability',
    'catalogue',
    'directory',
    'media/uploads',
    'profiles',
    'provider-portal',
    'reports',
    'reviews',
  ],
  'media/pictures': ['auth', 'media/uploads', 'profiles', 'profiles/trash'],
};

const names = Object.keys(features);
/** The files of a feature without those of the parts that have a place of their own. */
const filesOf = (name) => {
  const parts = names
    .filter((other) => other.startsWith(`${name}/`))
    .map((other) => other.slice(name.length + 1));
  return `^src/features/${name}/${parts.length > 0 ? `(?!(${parts.join('|')})/)` : ''}`;
};

const featureOrder = names.map((name) => ({
  name: `${name.replace('/', '-')}-imports-only-downward`,
  severity: 'error',
  from: { path: filesOf(name), pathNot: '\\.test\\.tsx?$' },
  to: {
    path: '^src/features/',
    pathNot: ['audit', 'query-invalidation', name, ...features[name]].map(filesOf),
  },
}));

/** Code for the browser: everything in web/ and admin/ folders, and the pages. */
const BROWSER = '^src/(?!.*/server/)(pages/|.*/(web|admin)/)';
const SERVER = '^src/.*/server/';
const TESTS = '\\.test\\.tsx?$';

export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'platform-imports-only-platform',
      severity: 'error',
      from: { path: '^src/platform/', pathNot: TESTS },
      to: { path: '^src/(features|pages|ops)/' },
    },
    {
      name: 'features-import-only-features-and-platform',
      severity: 'error',
      from: { path: '^src/features/', pathNot: TESTS },
      to: { path: '^src/(pages|ops)/' },
    },
    {
      name: 'pages-import-only-contracts-of-ops',
      severity: 'error',
      from: { path: '^src/pages/', pathNot: TESTS },
      to: { path: '^src/ops/', pathNot: '\\.contract\\.ts$' },
    },
    {
      name: 'every-feature-has-a-place-in-the-order',
      severity: 'error',
      from: {},
      to: { path: '^src/features/', pathNot: names.map(filesOf) },
    },
    {
      name: 'browser-never-imports-server',
      severity: 'error',
      from: { path: BROWSER, pathNot: TESTS },
      to: { path: SERVER },
    },
    {
      name: 'server-never-imports-browser',
      severity: 'error',
      from: { path: SERVER, pathNot: TESTS },
      to: { path: BROWSER, pathNot: '\\.(contract|rules)\\.ts$' },
    },
    {
      name: 'visitors-never-load-admin-components',
      severity: 'error',
      from: { path: '^src/(features/.*/web/|pages/public/)', pathNot: TESTS },
      to: { path: '^src/(features/.*/admin/|pages/admin/)' },
    },
    {
      name: 'contracts-and-rules-are-for-both-sides',
      severity: 'error',
      from: {
        path: '^src/(platform/contract/|features/.*\\.(contract|rules)\\.ts$)',
        pathNot: TESTS,
      },
      to: { path: '^src/.*/(web|admin|server)/', pathNot: '\\.(contract|rules)\\.ts$' },
    },
    {
      name: 'no-room-without-a-name',
      severity: 'error',
      from: {},
      to: { path: '/(utils|helpers|common|misc|lib)[./]', pathNot: 'node_modules' },
    },
    {
      name: 'production-imports-no-tests',
      severity: 'error',
      from: { path: '^src/', pathNot: TESTS },
      to: { path: '^(tests|lab)/' },
    },
    { name: 'everything-resolves', severity: 'error', from: {}, to: { couldNotResolve: true } },
    ...featureOrder,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^src/platform/web/texts/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
    },
  },
};
