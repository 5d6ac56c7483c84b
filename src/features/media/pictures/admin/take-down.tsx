import { useState } from 'react';
import { takeDownPictures } from '#features/media/pictures/pictures.contract.ts';
import { Permitted } from '#platform/web/api/permitted.tsx';
import { lazyComponent } from '#platform/web/navigation/lazy-component.tsx';
import { Button } from '#platform/web/ui/button.tsx';

const TakeDownDialog = lazyComponent(
  () => import('#features/media/pictures/admin/take-down-dialog.tsx'),
  'TakeDownDialog',
);

interface TakeDownProps {
  readonly freelancerId: number;
  readonly name: string;
  /** Receives the URLs of the removed pictures. */
  readonly onTakenDown?: (pictures: string[]) => void;
}

/** Takedown of pictures that were published without the consent of the person shown. */
export const TakeDown = ({ freelancerId, name, onTakenDown }: TakeDownProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Permitted call={takeDownPictures}>
      <div>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Take down pictures: no consent
          <span className="sr-only"> of {name}</span>
        </Button>
        {isOpen && (
          <TakeDownDialog
            freelancerId={freelancerId}
            name={name}
            onTakenDown={onTakenDown}
            onClose={() => setOpen(false)}
            onMissing={() => setOpen(false)}
          />
        )}
      </div>
    </Permitted>
  );
};
