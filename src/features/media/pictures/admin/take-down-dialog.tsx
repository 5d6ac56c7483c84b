import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { takeDownPictures } from '#features/media/pictures/pictures.contract.ts';
import { SimilarProfileLinks } from '#features/media/uploads/admin/similar-profile-links.tsx';
import { isDefaultAvatar, smallestUrlOf } from '#features/media/uploads/upload-url.rules.ts';
import type { SimilarProfile } from '#features/media/uploads/uploads.contract.ts';
import { getFreelancer } from '#features/profiles/profiles.contract.ts';
import { useChange } from '#features/query-invalidation/web/use-change.ts';
import type { CallOutput } from '#platform/contract/endpoint.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { showToast } from '#platform/web/toast/toast.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { QueryState } from '#platform/web/ui/query-state.tsx';

const picturesOf = (profile: CallOutput<typeof getFreelancer>): string[] => {
  const { profileImage, galleryImages, portfolioImages, photos } = profile;
  const all = [profileImage, ...galleryImages, ...portfolioImages, ...photos];
  return [...new Set(all)].filter((url) => url !== '' && !isDefaultAvatar(url));
};

interface ChoiceProps {
  readonly pictures: readonly string[];
  readonly isSending: boolean;
  readonly onChosen: (pictures: string[]) => void;
}

/** All pictures are selected by default. */
const PictureChoice = ({ pictures, isSending, onChosen }: ChoiceProps) => {
  const [kept, setKept] = useState<readonly string[]>([]);
  const chosen = pictures.filter((url) => !kept.includes(url));
  const toggle = (url: string) =>
    setKept((list) => (list.includes(url) ? list.filter((one) => one !== url) : [...list, url]));
  if (pictures.length === 0) return <p className="text-ink-soft">The profile has no pictures.</p>;
  return (
    // No <form>: its submit event would bubble to the editor form that contains this dialog.
    <>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {pictures.map((url, index) => (
          <li key={url}>
            <label className="grid cursor-pointer gap-2 text-sm">
              <img
                src={smallestUrlOf(url)}
                alt=""
                referrerPolicy="no-referrer"
                className="aspect-4/5 w-full rounded-xl bg-leaf-wash object-cover"
              />
              <span className="flex min-h-11 items-center gap-2">
                <input
                  type="checkbox"
                  className="size-5 accent-leaf"
                  checked={!kept.includes(url)}
                  onChange={() => toggle(url)}
                />
                Picture {index + 1}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <div className="mt-5 flex justify-end">
        <Button
          variant="danger"
          disabled={chosen.length === 0 || isSending}
          onClick={() => onChosen(chosen)}
        >
          Take down {chosen.length === 1 ? '1 picture' : `${chosen.length} pictures`}
        </Button>
      </div>
    </>
  );
};

interface TakeDownDialogProps {
  readonly freelancerId: number;
  readonly name: string;
  readonly onClose: () => void;
  readonly onTakenDown: ((pictures: string[]) => void) | undefined;
}

export const TakeDownDialog = (props: TakeDownDialogProps) => {
  const { freelancerId: id, name, onClose, onTakenDown } = props;
  const api = useApi();
  const [left, setLeft] = useState<readonly SimilarProfile[]>();
  const profile = useQuery({
    queryKey: ['take-down', id],
    queryFn: () => api.call(getFreelancer, { params: { id: String(id) } }),
    staleTime: 0,
    gcTime: 0,
  });
  const takeDown = useChange(
    (api, pictures: string[]) =>
      api.call(takeDownPictures, { params: { id: String(id) }, body: { pictures } }),
    { failure: 'Failed to take the pictures down', refreshes: ['pair', 'profile', 'report'] },
  );
  const send = (pictures: string[]) =>
    takeDown.mutate(pictures, {
      onSuccess: ({ removed, remembered, alike }) => {
        showToast({
          title: removed === 1 ? '1 picture taken down' : `${removed} pictures taken down`,
          description: `${remembered} of them cannot be uploaded again.`,
        });
        onTakenDown?.(pictures);
        if (alike.length > 0) setLeft(alike);
        else onClose();
      },
    });
  return (
    <Dialog
      onClose={onClose}
      title={`Take down pictures of ${name}`}
      description="For pictures that are shown without consent. They are removed from every profile and from storage at once, and cannot be uploaded again. Only a hash of what they look like is kept. This cannot be undone."
    >
      {left ? (
        <p role="status">
          The pictures were taken down. Similar pictures are still on the profile of{' '}
          <SimilarProfileLinks profiles={left} />.
        </p>
      ) : (
        <QueryState
          query={profile}
          failure="Failed to fetch the pictures"
          skeleton={<div className="skeleton h-48" />}
        >
          {(data) => (
            <PictureChoice
              pictures={picturesOf(data)}
              isSending={takeDown.isPending}
              onChosen={send}
            />
          )}
        </QueryState>
      )}
    </Dialog>
  );
};
