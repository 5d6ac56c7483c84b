import { useSyncExternalStore } from 'react';
import { persisted } from '#platform/web/storage/persisted.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const STORAGE_KEY = 'theme';

/** Runs in the head before the first paint, so that a chosen theme does not flash. */
export const themeScript = `try{var t=localStorage.getItem('${STORAGE_KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`;

const readTheme = (value: unknown): Theme => themes.find((theme) => theme === value) ?? 'system';
const chosenTheme = persisted(STORAGE_KEY, readTheme, { isText: true });

/** The theme of this document; `system` on the server, which does not know the choice of the browser. */
export const useTheme = (): Theme =>
  useSyncExternalStore(
    chosenTheme.subscribe,
    () => readTheme(document.documentElement.dataset.theme),
    () => 'system',
  );

export const applyTheme = (theme: Theme): void => {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  chosenTheme.write(theme);
};
