import type { LucideIcon } from 'lucide-react';
import {
  ArrowDown,
  ArrowLeft,
  ArrowUp,
  Check,
  ClipboardPaste,
  Copy,
  Ellipsis,
  ExternalLink,
  GripVertical,
  ImageUp,
  LoaderCircle,
  Pencil,
  Plus,
  Sparkles,
  Trash2,
} from 'lucide-react';

export const decorative = (Icon: LucideIcon) => {
  const Decorative = () => <Icon aria-hidden="true" className="size-[1.15em] shrink-0" />;
  return Decorative;
};

/** Separate from the other icons, because public pages do not use these. */
export const UpIcon = decorative(ArrowUp);
export const DownIcon = decorative(ArrowDown);
export const AdminBackIcon = decorative(ArrowLeft);
export const DoneIcon = decorative(Check);
export const PasteIcon = decorative(ClipboardPaste);
export const AdminCopyIcon = decorative(Copy);
export const AdminOpenIcon = decorative(ExternalLink);
export const GripIcon = decorative(GripVertical);
export const UploadIcon = decorative(ImageUp);
export const AddIcon = decorative(Plus);
export const GenerateIcon = decorative(Sparkles);
export const MoreIcon = decorative(Ellipsis);
export const EditIcon = decorative(Pencil);
export const DeleteIcon = decorative(Trash2);

export const Spinner = () => (
  <LoaderCircle aria-hidden="true" className="size-[1.15em] shrink-0 animate-spin" />
);
