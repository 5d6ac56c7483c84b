import { Check, Copy, MessageCircle, MessageSquareText, MessagesSquare, Phone } from 'lucide-react';
import { decorative } from '#platform/web/ui/icons.tsx';

export const WhatsAppIcon = decorative(MessageCircle);
export const WeChatIcon = decorative(MessagesSquare);
export const CallIcon = decorative(Phone);
export const SmsIcon = decorative(MessageSquareText);
export const CopyIcon = decorative(Copy);
export const CopiedIcon = decorative(Check);
