import { Link } from '@tanstack/react-router';
import {
  changePicturePair,
  listPicturePairs,
  PAIRS_PAGE_SIZE,
  type PicturePair,
} from '#features/media/pictures/pictures.contract.ts';
import { smallestUrlOf } from '#features/media/uploads/upload-url.rules.ts';
import { useChange } from '#features/query-invalidation/web/use-change.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { Permitted } from '#platform/web/api/permitted.tsx';
import { showToast, UNDO_MS } from '#platform/web/toast/toast.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { PagedList } from '#platform/web/ui/paged-list.tsx';
import { AdminPanel } from '#platform/web/ui/panel.tsx';

/** Dismisses a pair; the toast offers an undo. */
const useDismissPair = (id: number) => {
  const change = useChange(
    async (api, isDismissed: boolean) => {
      await api.call(changePicturePair, { params: { id: String(id) }, body: { isDismissed } });
      if (!isDismissed) return;
      const action = { label: 'Undo', onAction: () => change.mutate(false) };
      showToast({ title: 'Pair dismissed', durationMs: UNDO_MS, action });
    },
    { failure: 'Failed to update the pair', refreshes: ['pair'] },
  );
  return change;
};

const NamedPicture = ({ picture: { url, profiles } }: { picture: PicturePair['one'] }) => (
  <figure className="grid w-36 content-start gap-1 text-sm">
    <img
      src={smallestUrlOf(url)}
      alt={`Of ${profiles.map(({ name }) => name).join(', ')}`}
      loading="lazy"
      className="aspect-4/5 w-full rounded-xl bg-leaf-wash object-cover"
    />
    <figcaption>
      <ul>
        {profiles.map(({ id, name, isHidden }) => (
          <li key={id}>
            <Link
              to="/admin/{-$id}"
              params={{ id: String(id) }}
              className="inline-block py-3 font-semibold break-words underline sm:py-1"
            >
              {name}
            </Link>
            {isHidden && <span className="text-ink-soft"> (hidden)</span>}
          </li>
        ))}
      </ul>
    </figcaption>
  </figure>
);

const namesOf = ({ one, other }: PicturePair) =>
  [...new Set([...one.profiles, ...other.profiles].map(({ name }) => name))].join(' and ');

const PairEntry = ({ pair }: { pair: PicturePair }) => {
  const dismiss = useDismissPair(pair.id);
  const isShared = pair.one.url === pair.other.url;
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-3 border-b border-line py-4 last:border-0">
      <div className="flex min-w-0 flex-1 basis-64 gap-4">
        <NamedPicture picture={pair.one} />
        {!isShared && <NamedPicture picture={pair.other} />}
      </div>
      <div className="grid max-w-60 gap-3 text-sm">
        <p className="text-ink-soft">
          {isShared ? 'The same picture.' : `${Math.round(pair.likeness * 100)} % similar.`}
        </p>
        <Permitted call={changePicturePair}>
          <Button
            variant="secondary"
            disabled={dismiss.isPending}
            onClick={() => dismiss.mutate(true)}
          >
            Not a problem
            <span className="sr-only">: {namesOf(pair)}</span>
          </Button>
        </Permitted>
      </div>
    </li>
  );
};

export const PicturePairsPanel = () => {
  const api = useApi();
  return (
    <AdminPanel
      id="picture-pairs"
      title="Similar Pictures"
      intro="The same picture, or nearly the same, on different profiles."
    >
      <PagedList
        label="Pages of similar pictures"
        keyOf={(page) => ['picture-pairs', page]}
        size={PAIRS_PAGE_SIZE}
        read={(query) => api.callWithHeaders(listPicturePairs, { query })}
        failure="Failed to fetch similar pictures"
        empty="No similar pictures"
        entry={(pair) => <PairEntry key={pair.id} pair={pair} />}
      />
    </AdminPanel>
  );
};
