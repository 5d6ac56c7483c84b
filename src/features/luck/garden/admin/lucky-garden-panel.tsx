import { useState } from 'react';
import { DrawBatchDialog } from '#features/luck/draws/admin/draw-batch-dialog.tsx';
import { DrawCalendar } from '#features/luck/draws/admin/draw-calendar.tsx';
import { DrawForm } from '#features/luck/draws/admin/draw-form.tsx';
import { DrawList } from '#features/luck/draws/admin/draw-list.tsx';
import { createDraw, enterDraws } from '#features/luck/draws/draw-admin.contract.ts';
import { GARDEN_PAGE_SIZE } from '#features/luck/garden/lucky-garden.contract.ts';
import { type LuckyEntry, luckyPageQuery } from '#features/luck/garden/web/use-lucky-garden.ts';
import { padLuckyNumber } from '#features/luck/numbers/lucky-number.rules.ts';
import { ProfilePhoto } from '#features/profiles/web/profile-photo.tsx';
import { useApi } from '#platform/web/api/api-context.tsx';
import { Permitted, useMayCall } from '#platform/web/api/permitted.tsx';
import { usePages } from '#platform/web/api/use-pages.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Pager } from '#platform/web/ui/pager.tsx';
import { AdminPanel } from '#platform/web/ui/panel.tsx';
import { QueryState } from '#platform/web/ui/query-state.tsx';

const LuckyProfileEntry = ({ entry }: { entry: LuckyEntry }) => {
  const { freelancer, prizeTier, luckyNumber, drawNumber } = entry;
  return (
    <li className="flex items-center gap-3 border-b border-line py-2 last:border-0">
      <ProfilePhoto
        url={freelancer.profileImage}
        alt=""
        sizes="48px"
        className="size-12 shrink-0 overflow-hidden rounded-full text-xs"
      />
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{freelancer.name}</p>
        <p className="text-sm text-ink-soft">
          {prizeTier} · draw {drawNumber}
        </p>
      </div>
      <p className="rounded-full bg-gold-wash px-3 py-1 font-semibold text-gold">
        {padLuckyNumber(luckyNumber)}
      </p>
    </li>
  );
};

const LuckyProfileList = () => {
  const api = useApi();
  const { query, pager } = usePages({
    size: GARDEN_PAGE_SIZE,
    read: (page) => luckyPageQuery(api, page),
  });
  return (
    <section aria-labelledby="garden-preview">
      <h2 id="garden-preview" className="text-lg font-semibold">
        In the Lucky Garden
      </h2>
      <QueryState
        query={query}
        failure="Failed to fetch lucky garden"
        skeleton={<div className="skeleton mt-2 h-72" />}
      >
        {({ entries, total }) => {
          if (total === 0) return <p className="py-4 text-ink-soft">No Lucky Ladies Yet</p>;
          return (
            <>
              <ul>
                {entries.map((entry) => (
                  <LuckyProfileEntry key={entry.freelancer.id} entry={entry} />
                ))}
              </ul>
              <Pager label="Pages of the Lucky Garden" {...pager} />
            </>
          );
        }}
      </QueryState>
    </section>
  );
};

export const LuckyGardenPanel = () => {
  const [batch, setBatch] = useState<string>();
  const mayEnter = useMayCall()(createDraw);
  return (
    <AdminPanel
      id="lucky-garden"
      title="Lucky Garden Management"
      intro={
        mayEnter
          ? 'Enter a 4D draw. The cursor moves on after four digits. You can also paste a whole result anywhere on this page.'
          : undefined
      }
      actions={
        <Permitted call={enterDraws}>
          <Button variant="secondary" onClick={() => setBatch('')}>
            Add several draws
          </Button>
        </Permitted>
      }
    >
      {mayEnter ? <DrawForm onSeveral={setBatch} /> : <DrawCalendar />}
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-8 md:grid-cols-2">
        <DrawList />
        <LuckyProfileList />
      </div>
      {batch !== undefined && (
        <DrawBatchDialog startText={batch} onClose={() => setBatch(undefined)} />
      )}
    </AdminPanel>
  );
};
