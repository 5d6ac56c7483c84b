import { Link } from '@tanstack/react-router';
import { createColumnHelper, rowSortingFeature, tableFeatures } from '@tanstack/react-table';
import { listedPrice } from '#features/freelancers/profile-list.rules.ts';
import { ProfilePhoto } from '#features/freelancers/web/profile-photo.tsx';
import type { ListedProfile } from '#features/freelancers/web/use-freelancers-admin.ts';
import { formatTenths } from '#features/reviews/reviews.rules.ts';
import { formatDay } from '#platform/web/format-moment.ts';

const NameCell = ({ profile }: { profile: ListedProfile }) => (
  <div className="flex items-center gap-3">
    <ProfilePhoto
      url={profile.profileImage}
      alt=""
      sizes="56px"
      className="h-14 w-11 shrink-0 overflow-hidden rounded-lg text-[0.6rem]"
    />
    <div className="min-w-0">
      <Link
        to="/admin/{-$id}"
        params={{ id: String(profile.id) }}
        className="line-clamp-2 font-semibold hover:underline"
      >
        {profile.name}
      </Link>
      <p className="line-clamp-2 text-sm text-ink-soft md:hidden">
        #{profile.id} · {listedPrice(profile)}
      </p>
      <p className="line-clamp-1 text-sm text-ink-soft max-md:hidden">{profile.title}</p>
      {profile.isHidden && (
        <span className="rounded-full bg-leaf-wash px-2 py-0.5 text-xs font-semibold text-ink-soft">
          Hidden
        </span>
      )}
    </div>
  </div>
);

const Rating = ({ rating, reviewCount }: Pick<ListedProfile, 'rating' | 'reviewCount'>) =>
  reviewCount > 0 ? (
    <span className="whitespace-nowrap">
      {formatTenths(rating)} <span className="text-ink-soft">({reviewCount})</span>
    </span>
  ) : (
    '–'
  );

/** The server sorts: the ids of the columns are the names that it knows. */
export const profileFeatures = tableFeatures({ rowSortingFeature });

const column = createColumnHelper<typeof profileFeatures, ListedProfile>();

export const profileColumns = column.columns([
  column.accessor('name', {
    header: 'Name',
    sortDescFirst: false,
    cell: ({ row }) => <NameCell profile={row.original} />,
  }),
  column.accessor('id', { header: 'ID', sortDescFirst: true }),
  column.accessor(({ whatsapp, phone }) => whatsapp || phone, {
    id: 'contact',
    header: 'Contact',
    enableSorting: false,
    cell: ({ getValue }) => <span className="block max-w-40 truncate">{getValue() || '–'}</span>,
  }),
  column.accessor('price', {
    header: 'Price',
    sortDescFirst: true,
    cell: ({ row }) => <span className="line-clamp-2">{listedPrice(row.original)}</span>,
  }),
  column.accessor('rating', {
    header: 'Rating',
    sortDescFirst: true,
    cell: ({ row }) => <Rating {...row.original} />,
  }),
  column.accessor('popularityScore', { header: 'Popularity', sortDescFirst: true }),
  column.accessor('updatedAt', {
    header: 'Updated',
    sortDescFirst: false,
    cell: ({ getValue }) => <span className="whitespace-nowrap">{formatDay(getValue())}</span>,
  }),
]);

const fromTablet = 'max-md:hidden';
const fromDesktop = 'max-xl:hidden';

/** From which width on there is room for a column. */
export const columnClass: Partial<Record<string, string>> = {
  id: fromTablet,
  contact: fromTablet,
  price: fromTablet,
  rating: fromDesktop,
  popularityScore: fromDesktop,
  updatedAt: fromDesktop,
};
