import { type ProfileListRow, useSetFlag } from '#features/profiles/admin/use-profile-list.ts';
import { Switch } from '#platform/web/ui/fields/switch.tsx';

interface FlagSwitchProps {
  readonly profile: ProfileListRow;
  readonly name: 'isOnline' | 'isShown';
}

/** Shows the requested value while the mutation is pending; a failure restores the stored value. */
export const FlagSwitch = ({ profile, name }: FlagSwitchProps) => {
  const { mutate, isPending, variables } = useSetFlag();
  const flag = isPending ? variables?.flag : undefined;
  const chosen = flag && ('isOnline' in flag ? flag.isOnline : !flag.isHidden);
  const isOn = name === 'isOnline' ? profile.isOnline : !profile.isHidden;
  return (
    <Switch
      aria-label={`${profile.name} is ${name === 'isOnline' ? 'online' : 'shown'}`}
      checked={chosen ?? isOn}
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
