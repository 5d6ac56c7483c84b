/** Who may import whom. A feature may import those in its list; all may note what they do in the audit. */
const mayImport = {
  audit: [],
  auth: [],
  uploads: [],
  places: [],
  services: ['auth'],
  freelancers: ['auth', 'places', 'services', 'uploads'],
  luck: [],
  reviews: ['auth', 'services', 'freelancers', 'luck'],
  'lucky-garden': ['auth', 'services', 'freelancers', 'luck', 'reviews'],
  'ai-content': ['auth', 'places', 'services', 'freelancers', 'reviews'],
  analytics: ['auth', 'services', 'freelancers'],
  gallery: ['services', 'freelancers', 'uploads', 'analytics'],
  contact: ['freelancers', 'analytics'],
  'her-word': ['freelancers', 'reviews', 'lucky-garden', 'analytics', 'uploads'],
  trash: ['freelancers', 'reviews', 'uploads', 'analytics', 'reports', 'her-word'],
  pictures: ['auth', 'freelancers', 'uploads', 'trash'],
  reports: ['freelancers'],
};

const featureOrder = Object.entries(mayImport).map(([feature, below]) => ({
  name: `${feature}-imports-only-downward`,
  severity: 'error',
  from: { path: `^src/features/${feature}/` },
  to: {
    path: '^src/features/',
    pathNot: ['audit', feature, ...below].map((name) => `^src/features/${name}/`),
  },
}));

export default {
  forbidden: [
    {
      name: 'no-circle',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'platform-knows-nothing-of-the-product',
      severity: 'error',
      from: { path: '^src/platform/' },
      to: { path: '^src/(features|app)/' },
    },
    {
      name: 'features-do-not-know-the-app',
      severity: 'error',
      from: { path: '^src/features/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/app/' },
    },
    {
      name: 'web-never-imports-server',
      severity: 'error',
      from: { path: '^src/.*/web/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/.*/server/' },
    },
    {
      name: 'server-never-imports-web',
      severity: 'error',
      from: { path: '^src/.*/server/', pathNot: '\\.test\\.ts$' },
      to: { path: '^src/.*/web/' },
    },
    {
      name: 'contracts-and-rules-are-for-both-sides',
      severity: 'error',
      from: {
        path: '^src/(platform/contract/|features/[^/]+/[^/]+\\.ts$)',
        pathNot: '\\.test\\.ts$',
      },
      to: { path: '^src/.*/(web|server)/' },
    },
    {
      name: 'no-room-without-a-name',
      severity: 'error',
      from: {},
      to: { path: '/(utils|helpers|common|misc|lib)[./]', pathNot: 'node_modules' },
    },
    {
      name: 'production-does-not-import-tests',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^tests/' },
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
