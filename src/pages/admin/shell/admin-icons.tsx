import { ChartNoAxesColumn, Keyboard, LogOut, MessageSquareText } from 'lucide-react';
import { decorative } from '#platform/web/ui/edit-icons.tsx';

export const AnalyticsIcon = decorative(ChartNoAxesColumn);
export const KeyboardIcon = decorative(Keyboard);
export const LogoutIcon = decorative(LogOut);
export const MessagesIcon = decorative(MessageSquareText);
