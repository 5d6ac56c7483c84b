import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import packageJson from './package.json' with { type: 'json' };
import { checkBrowserBaseline } from './src/platform/build/browser-baseline.ts';
import {
  type Graph,
  reachableModules,
  staticImportsOf,
} from './src/platform/build/module-shares.ts';
import { stripContractSchemas } from './src/platform/build/strip-contract-schemas.ts';
import { texts } from './src/platform/build/texts-plugin.ts';

/** Apart from the other libraries, because browsers compile each file in one task. */
const REACT = /node_modules\/(react|react-dom|scheduler)\//;

const FRAMEWORK =
  /rolldown.runtime|vite.preload-helper|node_modules\/(@tanstack\/(?!react-table|table-core|react-router\/dist\/esm\/useBlocker)[^/]+)\//;

/** Validation schemas and their rules, which only admin forms use. */
const SCHEMAS =
  /\/node_modules\/zod\/|-input\.contract\.ts$|\/platform\/contract\/text\.ts$|\/image-url\.rules\.ts$/;

/** Forms and dialogs, which profiles and the admin pages need and the directory does not. */
const FORMS =
  /\/src\/(features\/(contact\/|analytics\/tracking\/tracking\.contract|reviews\/(web\/|admin\/|reviews\.contract))|platform\/web\/(browser\/clipboard|api\/(error-texts|load-more-props)|i18n\/format-date|navigation\/use-back-closes|ui\/(fields\/field|query-state|dialogs\/use-focus-return)|texts\/messages\/(error_|rating_|lucky_for_fun|contact_copy_failed|profile_not_found_hint)))/;

/** The comparison of edits, for admin pages only. */
const EDITS =
  /\/src\/(features\/query-invalidation\/|platform\/(contract\/(edit\.rules|issue-messages)|web\/(forms\/(draft-|edits)|api\/use-download|browser\/save-file)))/;

/** Modules that several pages use, but not the directory. */
const NOT_SHARED =
  /\/src\/(pages\/(preload-or-not-found|seo\/page-head|public\/legal\/legal-page)|features\/(directory\/landing\/|luck\/(?!wallet\/wallet-key)|reports\/(?!web\/report-profile))|platform\/web\/(api\/use-send|browser\/share|forms\/|ui\/dialogs\/(confirm-)?dialog|texts\/messages\/(filters_neighbours|prize_|lucky_|profile_not_|profile_part_|contact_)))/;

/** Signing in and out. */
const AUTH = /\/src\/features\/auth\/(auth\.contract|web\/use-auth)/;

/** Draw results, which neither the directory nor profiles need. */
const RESULTS =
  /\/src\/(features\/luck\/draws\/(draws\.|draw-calendar|results-search|web\/(number-check|result|use-results))|platform\/web\/(i18n\/format-week-day|texts\/messages\/(check|results)_))/;

/** Components of profile lists, which a profile does not need. */
const LISTS =
  /\/src\/(features\/(directory\/(card-|web\/(cards\/(card-|profile-card)|directory-choices))|profiles\/web\/profile-address)|platform\/web\/texts\/messages\/(card_|directory_result|districts_title))/;

const ENTRY = fileURLToPath(new URL('src/pages/entry-client.tsx', import.meta.url));
/** The entry points of all modules that only admins load. */
const ADMIN =
  /\/src\/pages\/admin\/(admin-page\.tsx|analytics\/analytics-page\.tsx|shell\/admin-head\.ts)$/;

let shares: Map<string, number> | undefined;
const sharesOf = (id: string, graph: Graph) => {
  shares ??= reachableModules(ENTRY, (one) => ADMIN.test(one), graph);
  return shares.get(id) ?? 0;
};
const FRAME = fileURLToPath(new URL('src/pages/admin/admin-page.tsx', import.meta.url));
/** Modules used by at least this many admin scripts are loaded with the admin frame. */
const MIN_ADMIN_SHARES = 4;
let adminModules: Map<string, number> | undefined;
const isAdminOnly = (id: string, graph: Graph) => {
  const isElsewhere = (one: string) => sharesOf(one, graph) > 0 || one.endsWith('.css');
  adminModules ??= new Map([
    ...reachableModules(FRAME, isElsewhere, graph),
    ...[...staticImportsOf(FRAME, isElsewhere, graph)].map(
      (one) => [one, MIN_ADMIN_SHARES] as const,
    ),
  ]);
  return id !== FRAME && (adminModules.get(id) ?? 0) >= MIN_ADMIN_SHARES;
};
/** Counted among public pages and chunks only, without the many admin scripts. */
const MIN_SHARES = 3;

/** Shared by the directory and the back office, and too small for a file of its own. */
const SMALL = /\/platform\/web\/navigation\/is-leaving-page/;

/** The oldest supported browsers, for scripts and styles. */
const target = packageJson.browserslist.map((name) =>
  name.replace('ios_saf', 'ios').replace(' >= ', ''),
);

/** A build with warnings fails, but a slow machine is no reason for it. */
const UNHURRIED = { checks: { bundlerTimings: false } };

export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  plugins: [texts(), tailwindcss(), react(), stripContractSchemas(), checkBrowserBaseline()],
  publicDir: isSsrBuild ? false : 'public',
  build: isSsrBuild
    ? { license: true, rolldownOptions: UNHURRIED }
    : {
        target,
        license: true,
        manifest: true,
        rolldownOptions: {
          ...UNHURRIED,
          // The styles are an entry of their own, because they are part of the HTML and no script must load them again.
          input: {
            'entry-client': 'src/pages/entry-client.tsx',
            styles: 'src/pages/styles/styles.css',
          },
          // Groups modules into few files: those used by every page, and those used by several pages.
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: REACT, priority: 2 },
                { name: 'framework', test: FRAMEWORK, priority: 2 },
                {
                  name: 'schemas',
                  test: SCHEMAS,
                  priority: 1,
                  includeDependenciesRecursively: false,
                },
                {
                  name: 'forms',
                  test: FORMS,
                  priority: 1,
                  minShareCount: 3,
                  includeDependenciesRecursively: false,
                },
                {
                  name: 'edits',
                  test: EDITS,
                  priority: 1,
                  minShareCount: 2,
                  includeDependenciesRecursively: false,
                },
                {
                  name: 'auth',
                  test: AUTH,
                  priority: 1,
                  minShareCount: 2,
                  includeDependenciesRecursively: false,
                },
                {
                  name: 'results',
                  test: RESULTS,
                  priority: 1,
                  minShareCount: 2,
                  includeDependenciesRecursively: false,
                },
                {
                  name: 'lists',
                  test: LISTS,
                  priority: 1,
                  minShareCount: 2,
                  includeDependenciesRecursively: false,
                },
                {
                  name: (id, graph) => (isAdminOnly(id, graph) ? 'admin' : null),
                  priority: 1,
                  includeDependenciesRecursively: false,
                },
                {
                  name: (id, graph) =>
                    sharesOf(id, graph) < MIN_SHARES && !SMALL.test(id) ? null : 'shared',
                  test: (id) => /\/src\//.test(id) && !NOT_SHARED.test(id),
                  minShareCount: MIN_SHARES,
                },
              ],
            },
          },
        },
      },
  // The built renderer contains its libraries.
  ...(isSsrBuild && {
    ssr: { noExternal: true as const },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  }),
}));
