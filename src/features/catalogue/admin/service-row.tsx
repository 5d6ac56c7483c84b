import type { PointerEvent } from 'react';
import { useShowInFilter } from '#features/catalogue/admin/use-services-admin.ts';
import {
  deleteServiceConfig,
  type ServiceConfig,
  updateServiceConfig,
} from '#features/catalogue/services.contract.ts';
import { orderServiceConfigs } from '#features/catalogue/services-admin.contract.ts';
import { Permitted, useMayCall } from '#platform/web/api/permitted.tsx';
import { classNames } from '#platform/web/browser/class-names.ts';
import { DeleteIcon, DownIcon, EditIcon, GripIcon, UpIcon } from '#platform/web/ui/edit-icons.tsx';
import { Switch } from '#platform/web/ui/fields/switch.tsx';
import { MoveButton } from '#platform/web/ui/move-button.tsx';

interface ServiceRowProps {
  readonly service: ServiceConfig;
  /** Number of profiles that offer the service; undefined while loading. */
  readonly count: number | undefined;
  readonly isDragged: boolean;
  readonly onDragStart: (event: PointerEvent) => void;
  /** Undefined at the end of the list. */
  readonly onUp: (() => void) | undefined;
  readonly onDown: (() => void) | undefined;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

const FilterSwitch = ({ id, showInFilter }: ServiceConfig) => {
  const change = useShowInFilter();
  const mayChange = useMayCall()(updateServiceConfig);
  // Optimistic update; an error reverts it.
  const isShown = change.isPending ? change.variables.showInFilter : showInFilter;
  return (
    <Switch
      id={`filter-${id}`}
      checked={isShown}
      disabled={change.isPending || !mayChange}
      onCheckedChange={(checked) => change.mutate({ id, showInFilter: checked })}
    />
  );
};

const Names = ({ service }: { service: ServiceConfig }) => {
  const { id, serviceName, displayName, displayNameZh, tooltip, isActive } = service;
  return (
    <div className="min-w-0 flex-1 basis-28 leading-tight">
      <label
        htmlFor={`filter-${id}`}
        className="block cursor-pointer truncate font-semibold"
        title={tooltip || undefined}
      >
        {displayName}
      </label>
      <p className="flex gap-x-2 truncate text-sm text-ink-soft">
        {displayNameZh && <span lang="zh-Hans">{displayNameZh}</span>}
        {serviceName !== displayName && <span className="truncate">{serviceName}</span>}
        {!isActive && (
          <span className="rounded-full bg-danger-wash px-2 text-xs text-danger">Inactive</span>
        )}
      </p>
    </div>
  );
};

export const ServiceRow = (props: ServiceRowProps) => {
  const { service, count, isDragged, onDragStart, onUp, onDown, onEdit, onDelete } = props;
  const { displayName } = service;
  return (
    <li
      className={classNames(
        'flex flex-wrap items-center justify-end border-b border-line bg-surface py-0.5',
        isDragged && 'rounded-xl shadow-soft outline-2 outline-leaf',
      )}
    >
      <Permitted call={orderServiceConfigs}>
        <span
          aria-hidden="true"
          title="Drag to reorder"
          className="grid h-11 w-8 shrink-0 cursor-grab touch-none place-items-center text-ink-soft"
          onPointerDown={onDragStart}
        >
          <GripIcon />
        </span>
      </Permitted>
      <FilterSwitch {...service} />
      <Names service={service} />
      <span className="px-2 text-right text-sm whitespace-nowrap text-ink-soft">
        {count !== undefined &&
          `${count.toLocaleString('en')} ${count === 1 ? 'profile' : 'profiles'}`}
      </span>
      <span className="flex shrink-0">
        <Permitted call={orderServiceConfigs}>
          <MoveButton label={`Move ${displayName} up`} onMove={onUp}>
            <UpIcon />
          </MoveButton>
          <MoveButton label={`Move ${displayName} down`} onMove={onDown}>
            <DownIcon />
          </MoveButton>
        </Permitted>
        <Permitted call={updateServiceConfig}>
          <button
            type="button"
            className="icon-button"
            aria-label={`Edit ${displayName}`}
            onClick={onEdit}
          >
            <EditIcon />
          </button>
        </Permitted>
        <Permitted call={deleteServiceConfig}>
          <button
            type="button"
            className="icon-button text-danger"
            aria-label={`Delete ${displayName}`}
            onClick={onDelete}
          >
            <DeleteIcon />
          </button>
        </Permitted>
      </span>
    </li>
  );
};
