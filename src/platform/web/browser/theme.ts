import { browserStorage } from '#platform/web/storage/storage.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const STORAGE_KEY = 'theme';

/** Runs in the head before anything is painted, so that a chosen theme never flashes. */
export const themeScript = `try{var t=localStorage.getItem('${STORAGE_KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`;

const isTheme = (value: string | undefined): value is Theme =>
  themes.some((theme) => theme === value);

export const currentTheme = (): Theme => {
  const chosen = document.documentElement.dataset.theme;
  return isTheme(chosen) ? chosen : 'system';
};

export const applyTheme = (theme: Theme): void => {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  browserStorage.set(STORAGE_KEY, theme);
};
