import type { PointerEvent } from 'react';
import { AdminImageInput } from '#features/profiles/admin/image-input.tsx';
import { classNames } from '#platform/web/browser/class-names.ts';
import { DeleteIcon, DownIcon, GripIcon, UpIcon } from '#platform/web/ui/edit-icons.tsx';
import { MoveButton } from '#platform/web/ui/move-button.tsx';

interface AdminGalleryRowProps {
  readonly label: string;
  readonly url: string;
  readonly error?: string;
  readonly isDragged: boolean;
  readonly onDragStart: (event: PointerEvent) => void;
  readonly onChange: (url: string) => void;
  readonly onLeft: () => void;
  readonly onRemove: () => void;
  /** Undefined if the picture cannot be moved further. */
  readonly onUp?: () => void;
  readonly onDown?: () => void;
}

export const AdminGalleryRow = (props: AdminGalleryRowProps) => {
  const { label, url, error, isDragged, onDragStart, onChange, onLeft, onRemove } = props;
  const { onUp, onDown } = props;
  return (
    <li
      className={classNames(
        'flex items-start gap-1 rounded-2xl border bg-surface-raised p-3',
        isDragged ? 'border-leaf shadow-soft' : 'border-line',
      )}
    >
      <span
        aria-hidden="true"
        title="Drag to reorder"
        className="-ml-2 grid h-20 w-8 shrink-0 cursor-grab touch-none place-items-center text-ink-soft"
        onPointerDown={onDragStart}
      >
        <GripIcon />
      </span>
      <div className="min-w-0 flex-1">
        <AdminImageInput
          label={label}
          value={url}
          error={error}
          previewClass="aspect-4/5 w-16"
          onChange={onChange}
          onLeft={onLeft}
        >
          <MoveButton label={`Move ${label} up`} onMove={onUp}>
            <UpIcon />
          </MoveButton>
          <MoveButton label={`Move ${label} down`} onMove={onDown}>
            <DownIcon />
          </MoveButton>
          <button
            type="button"
            className="icon-button text-danger"
            aria-label={`Remove ${label}`}
            onClick={onRemove}
          >
            <DeleteIcon />
          </button>
        </AdminImageInput>
      </div>
    </li>
  );
};
