import { applyTheme, themes, useTheme } from '#platform/web/browser/theme.ts';
import { m } from '#platform/web/texts/messages.js';
import { DarkThemeIcon, LightThemeIcon, SystemThemeIcon } from '#platform/web/ui/icons.tsx';

const icons = { system: SystemThemeIcon, light: LightThemeIcon, dark: DarkThemeIcon };
const names = { system: m.theme_system, light: m.theme_light, dark: m.theme_dark };

/** Cycles through system, light and dark. */
export const ThemeSwitch = () => {
  const theme = useTheme();
  const Icon = icons[theme];
  const next = () => applyTheme(themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system');
  return (
    <button
      type="button"
      className="icon-button"
      onClick={next}
      aria-label={m.theme_switch({ theme: names[theme]() })}
    >
      <Icon />
    </button>
  );
};
