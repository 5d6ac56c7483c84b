import { ArrowLeft, Banknote, ExternalLink, MapPin, Play, Sparkles } from 'lucide-react';
import { decorative } from '#platform/web/ui/icons.tsx';

export const BackIcon = decorative(ArrowLeft);
export const PriceIcon = decorative(Banknote);
export const OpenIcon = decorative(ExternalLink);
export const PlaceIcon = decorative(MapPin);
export const PlayIcon = decorative(Play);
export const GeneratedIcon = decorative(Sparkles);
