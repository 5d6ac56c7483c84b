import type { LucideIcon } from 'lucide-react';
import { Eye, EyeOff, Monitor, Moon, Sun, X } from 'lucide-react';

/** Icons beside words: hidden from screen readers, sized with the text. */
const decorative = (Icon: LucideIcon) => {
  const Decorative = () => <Icon aria-hidden="true" className="size-[1.15em] shrink-0" />;
  return Decorative;
};

export const CloseIcon = decorative(X);
export const ShowIcon = decorative(Eye);
export const HideIcon = decorative(EyeOff);
export const SystemThemeIcon = decorative(Monitor);
export const LightThemeIcon = decorative(Sun);
export const DarkThemeIcon = decorative(Moon);
