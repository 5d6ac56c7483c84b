import { type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { AdminGalleryRow } from '#features/profiles/admin/gallery-row.tsx';
import { useDragOrder } from '#platform/web/forms/use-drag-order.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { AddIcon } from '#platform/web/ui/edit-icons.tsx';

interface AdminGalleryFieldProps {
  readonly value: readonly string[];
  readonly onChange: (urls: string[]) => void;
  /** Called when one of the fields loses focus. */
  readonly onLeft: () => void;
  /** Error messages by index of the picture. */
  readonly errors: readonly (string | undefined)[];
  /** More ways to add a picture, shown beside the button. */
  readonly children: ReactNode;
  readonly ref?: Ref<{ focus: () => void }>;
}

/** React keys that move with their picture, because URLs may repeat. */
const useRowKeys = (count: number) => {
  const [keys, setKeys] = useState<number[]>([]);
  const next = Math.max(0, ...keys) + 1;
  const missing = Array.from({ length: Math.max(0, count - keys.length) }, (_, i) => next + i);
  return { keys: [...keys, ...missing].slice(0, count), setKeys };
};

/** The list of gallery pictures: add, remove, and reorder by drag and drop or with the arrow buttons. */
export const AdminGalleryField = (props: AdminGalleryFieldProps) => {
  const { value, onChange, onLeft, errors, children, ref } = props;
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const { keys, setKeys } = useRowKeys(value.length);
  const focusRow = (selector: string) =>
    list.current?.querySelector<HTMLElement>(selector)?.focus();
  useImperativeHandle(ref, () => ({ focus: () => focusRow('[aria-invalid="true"]') }));

  /** Renders synchronously, so that the focus can be moved afterwards. */
  const change = (edit: <T>(rows: readonly T[]) => T[], message: string) =>
    flushSync(() => {
      onChange(edit(value));
      setKeys(edit(keys));
      setAnnouncement(message);
    });
  const move = (from: number, to: number) =>
    change(
      (rows) => {
        const rest = rows.filter((_, at) => at !== from);
        return [...rest.slice(0, to), ...rows.slice(from, from + 1), ...rest.slice(to)];
      },
      `Gallery image ${from + 1} is now ${to + 1} of ${value.length}`,
    );
  const remove = (index: number) => {
    change((rows) => rows.filter((_, at) => at !== index), `Gallery image ${index + 1} removed`);
    addButton.current?.focus({ preventScroll: true });
  };
  const add = () => {
    flushSync(() => onChange([...value, '']));
    focusRow('li:last-child input');
  };
  const { dragged, start } = useDragOrder(list, move);

  return (
    <>
      <ol ref={list} className="grid grid-cols-1 gap-3" aria-label="Gallery images">
        {value.map((url, index) => (
          <AdminGalleryRow
            key={keys[index]}
            label={`Gallery image ${index + 1}`}
            url={url}
            error={errors[index]}
            isDragged={dragged === index}
            onDragStart={start(index)}
            onChange={(next) => onChange(value.map((one, at) => (at === index ? next : one)))}
            onLeft={onLeft}
            onRemove={() => remove(index)}
            onUp={index > 0 ? () => move(index, index - 1) : undefined}
            onDown={index < value.length - 1 ? () => move(index, index + 1) : undefined}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button ref={addButton} variant="secondary" onClick={add}>
          <AddIcon />
          Add Image URL
        </Button>
        {children}
      </div>
    </>
  );
};
