/** Typed message functions; our own code decides the locale (platform/web/locale.ts). */
export const textsOptions = {
  project: './project.inlang',
  outdir: './src/platform/web/texts',
  strategy: ['baseLocale' as const],
  disableAsyncLocalStorage: true,
  emitReadme: false,
  emitPrettierIgnore: false,
  emitGitIgnore: false,
};
