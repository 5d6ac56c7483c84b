import { DropdownMenu } from 'radix-ui';
import { columnNames, columnTitles, type TableView } from '#pages/admin/profiles/use-table-view.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { DoneIcon } from '#platform/web/ui/edit-icons.tsx';

interface ViewMenuProps {
  readonly look: TableView;
  readonly onChange: (changes: Partial<TableView>) => void;
}

interface ChoiceProps {
  readonly title: string;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

/** The menu stays open, so that several items can be toggled. */
const Choice = ({ title, isChosen, onChoose }: ChoiceProps) => (
  <DropdownMenu.CheckboxItem
    className="menu-item"
    checked={isChosen}
    onCheckedChange={onChoose}
    onSelect={(event) => event.preventDefault()}
  >
    <span className="w-5">
      <DropdownMenu.ItemIndicator>
        <DoneIcon />
      </DropdownMenu.ItemIndicator>
    </span>
    {title}
  </DropdownMenu.CheckboxItem>
);

/** Menu for the row height and the visible columns. Narrow screens hide further columns. */
export const ViewMenu = ({ look, onChange }: ViewMenuProps) => (
  <DropdownMenu.Root>
    <DropdownMenu.Trigger asChild>
      <Button variant="secondary" className="px-4">
        Columns
      </Button>
    </DropdownMenu.Trigger>
    <DropdownMenu.Portal>
      <DropdownMenu.Content align="end" className="menu max-h-[80dvh] overflow-y-auto">
        <Choice
          title="Compact rows"
          isChosen={look.isCompact}
          onChoose={(isCompact) => onChange({ isCompact })}
        />
        <DropdownMenu.Separator className="my-1 h-px bg-line" />
        {columnNames.map((name) => (
          <Choice
            key={name}
            title={columnTitles[name]}
            isChosen={!look.hidden.includes(name)}
            onChoose={(isChosen) =>
              onChange({
                hidden: columnNames.filter((one) =>
                  one === name ? !isChosen : look.hidden.includes(one),
                ),
              })
            }
          />
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Portal>
  </DropdownMenu.Root>
);
