import { Link } from '@tanstack/react-router';
import { createColumnHelper, rowSortingFeature, tableFeatures } from '@tanstack/react-table';
import { type ProfileListRow, useSetFlag } from '#features/profiles/admin/use-profile-list.ts';
import { listedContact, listedPrice } from '#features/profiles/profile-list.rules.ts';
import { updateFreelancer } from '#features/profiles/profiles.contract.ts';
import {
  hiddenByText,
  hideReasonText,
} from '#features/profiles/visibility/admin/hide-decision-texts.ts';
import { isDraft } from '#features/profiles/visibility/hide-decisions.rules.ts';
import { ProfilePhoto } from '#features/profiles/web/profile-photo.tsx';
import { formatTenths } from '#features/reviews/reviews.rules.ts';
import { rowLinkId } from '#pages/admin/profiles/use-list-return.ts';
import { columnTitles } from '#pages/admin/profiles/use-table-view.ts';
import { useMayCall } from '#platform/web/api/permitted.tsx';
import { formatAdminDay } from '#platform/web/i18n/format-moment.ts';
import { Switch } from '#platform/web/ui/fields/switch.tsx';

const hiddenText = ({ hideDecisions }: ProfileListRow): string =>
  isDraft(hideDecisions)
    ? 'Draft'
    : `Hidden by ${hideDecisions.map(hiddenByText).join(', ') || 'an admin'}`;

const NameCell = ({ profile }: { profile: ProfileListRow }) => (
  <div className="flex items-center gap-3">
    <ProfilePhoto
      url={profile.profileImage}
      alt=""
      sizes="56px"
      className="listed-photo shrink-0 overflow-hidden rounded-lg text-[0.6rem]"
    />
    <div className="min-w-0">
      <div className="flex min-w-0 items-center gap-2">
        <Link
          id={rowLinkId(profile.id)}
          to="/admin/{-$id}"
          params={{ id: String(profile.id) }}
          className="listed-name font-semibold hover:underline"
        >
          {profile.name}
        </Link>
        {profile.isHidden && (
          <span className="max-w-48 shrink-0 truncate rounded-full bg-leaf-wash px-2 py-0.5 text-xs font-semibold text-ink-soft">
            {hiddenText(profile)}
          </span>
        )}
      </div>
      {profile.hideDecisions.length > 0 && (
        <p className="line-clamp-1 text-xs text-ink-soft">
          {profile.hideDecisions.map(hideReasonText).join('; ')}
        </p>
      )}
      <p className="line-clamp-1 text-sm text-ink-soft md:hidden">
        #{profile.id} · {listedPrice(profile)}
      </p>
      <p className="line-clamp-1 text-sm text-ink-soft max-md:hidden">{profile.title}</p>
    </div>
  </div>
);

const Rating = ({ rating, reviewCount }: Pick<ProfileListRow, 'rating' | 'reviewCount'>) =>
  reviewCount > 0 ? (
    <span className="whitespace-nowrap">
      {formatTenths(rating)} <span className="text-ink-soft">({reviewCount})</span>
    </span>
  ) : (
    '–'
  );

interface FlagSwitchProps {
  readonly profile: ProfileListRow;
  readonly name: 'isOnline' | 'isShown';
}

/** Shows the requested value while the mutation is pending; a failure restores the stored value. */
const FlagSwitch = ({ profile, name }: FlagSwitchProps) => {
  const { mutate, isPending, variables } = useSetFlag();
  const maySet = useMayCall()(updateFreelancer);
  const flag = isPending ? variables?.flag : undefined;
  const chosen = flag && ('isOnline' in flag ? flag.isOnline : !flag.isHidden);
  const isOn = name === 'isOnline' ? profile.isOnline : !profile.isHidden;
  return (
    <Switch
      aria-label={`${profile.name} is ${name === 'isOnline' ? 'online' : 'shown'}`}
      checked={chosen ?? isOn}
      disabled={!maySet}
      onCheckedChange={(on) => {
        if (isPending) return;
        mutate({
          id: profile.id,
          flag: name === 'isOnline' ? { isOnline: on } : { isHidden: !on },
        });
      }}
    />
  );
};

/** The server sorts, so the column ids are its sort keys. */
export const profileFeatures = tableFeatures({ rowSortingFeature });

const column = createColumnHelper<typeof profileFeatures, ProfileListRow>();

export const profileTableColumns = column.columns([
  column.accessor('name', {
    header: 'Name',
    sortDescFirst: false,
    cell: ({ row }) => <NameCell profile={row.original} />,
  }),
  column.accessor('id', { header: columnTitles.id, sortDescFirst: true }),
  column.accessor(({ whatsapp, phone }) => listedContact(whatsapp || phone), {
    id: 'contact',
    header: columnTitles.contact,
    enableSorting: false,
    cell: ({ getValue }) => <span className="block max-w-36 truncate">{getValue() || '–'}</span>,
  }),
  column.accessor('locationArea', { header: columnTitles.locationArea, enableSorting: false }),
  column.accessor('price', {
    header: columnTitles.price,
    sortDescFirst: true,
    cell: ({ row }) => (
      <span className="ml-auto line-clamp-1 max-w-36 break-all">{listedPrice(row.original)}</span>
    ),
  }),
  column.accessor('rating', {
    header: columnTitles.rating,
    sortDescFirst: true,
    cell: ({ row }) => <Rating {...row.original} />,
  }),
  column.accessor('popularityScore', { header: columnTitles.popularityScore, sortDescFirst: true }),
  column.accessor('updatedAt', {
    header: columnTitles.updatedAt,
    sortDescFirst: false,
    cell: ({ getValue }) => <span className="whitespace-nowrap">{formatAdminDay(getValue())}</span>,
  }),
  column.accessor('isOnline', {
    header: columnTitles.isOnline,
    enableSorting: false,
    cell: ({ row }) => <FlagSwitch profile={row.original} name="isOnline" />,
  }),
  column.accessor(({ isHidden }) => !isHidden, {
    id: 'isShown',
    header: columnTitles.isShown,
    enableSorting: false,
    cell: ({ row }) => <FlagSwitch profile={row.original} name="isShown" />,
  }),
]);

const fromTablet = 'max-md:hidden';
const fromDesktop = 'max-xl:hidden';
const onWideScreens = 'max-[87rem]:hidden';
const figure = 'text-right';

/** Breakpoints of the columns; numeric columns are aligned right. */
export const columnClass: Partial<Record<string, string>> = {
  id: `${fromTablet} ${figure}`,
  contact: fromDesktop,
  locationArea: fromDesktop,
  price: `${fromTablet} ${figure}`,
  rating: `${fromDesktop} ${figure}`,
  popularityScore: `${onWideScreens} ${figure}`,
  updatedAt: `${onWideScreens} ${figure}`,
  isOnline: fromTablet,
  isShown: fromTablet,
};
