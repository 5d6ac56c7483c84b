import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { allServicesQuery } from '#features/catalogue/admin/use-services-admin.ts';
import {
  inTwoColumns,
  type ServiceChoice,
  serviceChoices,
  shortLabel,
} from '#features/catalogue/service-choices.rules.ts';
import { isExtraServices, type ServiceGroup } from '#features/catalogue/services.rules.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { QueryState } from '#platform/web/ui/query-state.tsx';

interface ServiceCheckboxesProps {
  readonly value: readonly string[];
  readonly onChange: (names: string[]) => void;
  /** Rendered when the extra services are selected. */
  readonly extra: ReactNode;
}

interface ChoicesProps extends ServiceCheckboxesProps {
  readonly choices: readonly ServiceChoice[];
}

const Summary = ({ chosen }: { chosen: readonly ServiceChoice[] }) => (
  <div className="rounded-xl bg-leaf-wash px-4 py-3 text-sm">
    <h3 className="font-sans font-semibold">Selected services ({chosen.length})</h3>
    {chosen.length > 0 && (
      <ul className="mt-2 flex flex-wrap gap-1.5" aria-label="Selected services">
        {chosen.map(({ serviceName, label }) => (
          <li key={serviceName} className="rounded-full bg-surface px-2.5 py-0.5" title={label}>
            {shortLabel(label)}
          </li>
        ))}
      </ul>
    )}
  </div>
);

const groups: readonly { readonly group: ServiceGroup; readonly title: string }[] = [
  { group: 'nationality', title: 'Nationality' },
  { group: 'location', title: 'Area' },
  { group: 'services', title: 'Services' },
];

interface GroupProps {
  readonly title: string;
  readonly choices: readonly ServiceChoice[];
  readonly isChosen: (choice: ServiceChoice) => boolean;
  readonly toggle: (name: string, on: boolean) => void;
}

const ChoiceGroup = ({ title, choices, isChosen, toggle }: GroupProps) => (
  <fieldset className="min-w-0">
    <legend className="mb-1 text-sm font-semibold text-ink-soft">{title}</legend>
    <div className="grid grid-cols-2 gap-x-4">
      {inTwoColumns(choices).map((column) => (
        <ul key={column[0]?.serviceName ?? ''}>
          {column.map((choice) => (
            <li key={choice.serviceName} className="flex flex-wrap items-center gap-x-2">
              <label className="flex min-h-11 min-w-0 cursor-pointer items-center gap-3 py-1.5 leading-snug">
                <input
                  type="checkbox"
                  className="size-4.5 shrink-0 accent-leaf"
                  checked={isChosen(choice)}
                  onChange={({ target }) => toggle(choice.serviceName, target.checked)}
                />
                <span className="min-w-0 break-words">{choice.label}</span>
              </label>
              {choice.note && <span className="text-xs text-ink-soft">({choice.note})</span>}
            </li>
          ))}
        </ul>
      ))}
    </div>
  </fieldset>
);

const Choices = ({ choices, value, onChange, extra }: ChoicesProps) => {
  const isChosen = ({ serviceName }: ServiceChoice) => value.includes(serviceName);
  const toggle = (name: string, on: boolean) =>
    onChange(on ? [...value, name] : value.filter((one) => one !== name));
  if (choices.length === 0) {
    return (
      <p className="text-ink-soft">
        No services configured. Add them in Service Configuration Management first.
      </p>
    );
  }
  return (
    <div className="grid gap-4">
      {groups
        .map((group) => ({ ...group, own: choices.filter((one) => one.group === group.group) }))
        .filter(({ own }) => own.length > 0)
        .map(({ group, title, own }) => (
          <ChoiceGroup key={group} title={title} choices={own} {...{ isChosen, toggle }} />
        ))}
      {choices
        .filter(isChosen)
        .some(({ serviceName, label }) => isExtraServices(serviceName, label)) && extra}
      <Summary chosen={choices.filter(isChosen)} />
    </div>
  );
};

/** Selects the services of a profile from the configuration. */
export const ServiceCheckboxes = (props: ServiceCheckboxesProps) => {
  // Always refetched, because another admin may have added entries.
  const configs = useQuery({ ...allServicesQuery(useApi()), refetchOnMount: 'always' });
  return (
    <QueryState
      query={configs}
      failure="Failed to fetch service configurations"
      skeleton={<div className="skeleton h-80" />}
    >
      {(list) => <Choices choices={serviceChoices(list, props.value)} {...props} />}
    </QueryState>
  );
};
