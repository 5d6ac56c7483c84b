import type { PrizeTier } from '#features/luck/draws/prize-tiers.rules.ts';
import { m } from '#platform/web/texts/messages.js';

const tiers: Record<PrizeTier, { name: () => string; look: string }> = {
  '1st Prize': { name: m.prize_first, look: 'first' },
  '2nd Prize': { name: m.prize_second, look: 'second' },
  '3rd Prize': { name: m.prize_third, look: 'third' },
  'Starter Prize': { name: m.prize_starter, look: 'starter' },
  'Consolation Prize': { name: m.prize_consolation, look: 'consolation' },
};

/** An unknown tier, from a newer server, falls back to its own name and the default style. */
const lookOf = (tier: string) =>
  Object.hasOwn(tiers, tier) ? tiers[tier as PrizeTier] : undefined;

export const prizeName = (tier: string): string => lookOf(tier)?.name() ?? tier;

export const PrizeBadge = ({ tier }: { tier: string }) => {
  return (
    <p className="prize" data-look={lookOf(tier)?.look ?? 'default'}>
      {prizeName(tier)}
    </p>
  );
};
