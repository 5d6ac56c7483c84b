import { NUMBERS_DAYS } from '#features/provider-portal/portal.rules.ts';
import type { PortalView } from '#features/provider-portal/web/use-portal.ts';
import { m } from '#platform/web/texts/messages.js';

const Figure = ({ label, value }: { label: string; value: number }) => (
  <div className="flex flex-col-reverse">
    <dt className="text-sm text-ink-soft">{label}</dt>
    <dd className="font-display text-3xl font-semibold tabular-nums">{value}</dd>
  </div>
);

export const ProfileNumbers = ({ portal: { numbers, luck } }: { portal: PortalView }) => (
  <section aria-labelledby="portal-numbers" className="card p-5 sm:p-6">
    <h2 id="portal-numbers" className="text-2xl font-semibold">
      {m.portal_numbers({ days: NUMBERS_DAYS })}
    </h2>
    {!numbers && <p className="mt-3 text-ink-soft">{m.portal_numbers_later()}</p>}
    <dl className="mt-4 grid grid-cols-3 gap-x-4 gap-y-5">
      {numbers && (
        <>
          <Figure label={m.portal_views()} value={numbers.views} />
          <Figure label={m.portal_visitors()} value={numbers.visitors} />
          <Figure label={m.portal_contacts()} value={numbers.contacts} />
        </>
      )}
      <Figure label={m.portal_luck_given()} value={luck.given} />
      <Figure label={m.portal_luck_drawn()} value={luck.drawn} />
    </dl>
  </section>
);
