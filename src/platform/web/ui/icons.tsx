import type { LucideIcon } from 'lucide-react';
import {
  ArrowUpDown,
  ChevronLeft,
  ChevronRight,
  Clover,
  Eye,
  EyeOff,
  Flame,
  ImageOff,
  Images,
  Monitor,
  Moon,
  Search,
  SlidersHorizontal,
  Sun,
  UserRound,
  X,
} from 'lucide-react';

/** Icons beside words: hidden from screen readers, sized with the text. */
export const decorative = (Icon: LucideIcon) => {
  const Decorative = () => <Icon aria-hidden="true" className="size-[1.15em] shrink-0" />;
  return Decorative;
};

export const CloseIcon = decorative(X);
export const ShowIcon = decorative(Eye);
export const HideIcon = decorative(EyeOff);
export const SystemThemeIcon = decorative(Monitor);
export const LightThemeIcon = decorative(Sun);
export const DarkThemeIcon = decorative(Moon);
export const PreviousIcon = decorative(ChevronLeft);
export const NextIcon = decorative(ChevronRight);
export const PopularityIcon = decorative(Flame);
export const PhotosIcon = decorative(Images);
export const SearchIcon = decorative(Search);
export const FiltersIcon = decorative(SlidersHorizontal);
export const SortIcon = decorative(ArrowUpDown);
export const PersonIcon = decorative(UserRound);
export const NoPhotoIcon = decorative(ImageOff);
export const LuckIcon = decorative(Clover);
