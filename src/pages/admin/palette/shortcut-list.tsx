import { createFreelancer, updateFreelancer } from '#features/profiles/profiles.contract.ts';
import { sections } from '#pages/admin/shell/sections.ts';
import { singleKeys } from '#pages/admin/shell/shortcut-keys.ts';
import type { AccessRule } from '#platform/contract/admin-role.ts';
import { useMayCall } from '#platform/web/api/permitted.tsx';
import { usePersisted } from '#platform/web/storage/use-persisted.ts';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { Switch } from '#platform/web/ui/fields/switch.tsx';

interface Shortcut {
  readonly keys: readonly string[];
  readonly what: string;
  /** The API call behind the shortcut; every admin may use a shortcut without one. */
  readonly call?: AccessRule;
}

const anywhere: readonly Shortcut[] = [
  { keys: ['Ctrl', 'K'], what: 'Search profiles, sections and actions (on a Mac: Cmd K)' },
  {
    keys: ['Ctrl', 'S'],
    what: 'Save a profile and stay in the form; a new profile becomes a draft',
    call: updateFreelancer,
  },
];
const single: readonly Shortcut[] = [
  { keys: ['/'], what: 'Also search: type ‘/hide mei’ and press Enter to hide a profile' },
  { keys: ['n'], what: 'Create a new profile', call: createFreelancer },
  { keys: ['?'], what: 'Show this list' },
];
const going = sections.map(({ key, title, call }) => ({ keys: ['g', key], what: title, call }));

const Shortcuts = ({ list }: { list: readonly Shortcut[] }) => {
  const mayCall = useMayCall();
  return (
    <dl className="grid gap-x-8 sm:grid-cols-2">
      {list
        .filter(({ call }) => !call || mayCall(call))
        .map(({ keys, what }) => (
          <div key={what} className="flex items-center gap-3 py-1">
            <dt className="flex w-18 shrink-0 gap-1">
              {keys.map((key) => (
                <kbd key={key} className="key-cap">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd className="min-w-0">{what}</dd>
          </div>
        ))}
    </dl>
  );
};

export const ShortcutList = ({ onClose }: { onClose: () => void }) => {
  const isOn = usePersisted(singleKeys) === 'on';
  return (
    <Dialog onClose={onClose} title="Keyboard shortcuts" size="wide">
      <Shortcuts list={anywhere} />
      <div className="mt-4 flex items-center justify-between gap-4 border-t border-line pt-2">
        <label htmlFor="single-keys">
          <span className="font-semibold">Single-key shortcuts</span>
          <span className="block text-sm text-ink-soft">
            They do not work while you type. You can turn them off for this browser.
          </span>
        </label>
        <Switch
          id="single-keys"
          checked={isOn}
          onCheckedChange={(on) => singleKeys.write(on ? 'on' : 'off')}
        />
      </div>
      <div className={isOn ? undefined : 'opacity-60'}>
        <Shortcuts list={single} />
        <h3 className="mt-3 font-semibold">Go to a section: g, then</h3>
        <Shortcuts list={going} />
      </div>
    </Dialog>
  );
};
