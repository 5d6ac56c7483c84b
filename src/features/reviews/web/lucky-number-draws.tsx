import { useQuery } from '@tanstack/react-query';
import type { checkNumber } from '#features/luck/draws/draws.contract.ts';
import { nextDrawText } from '#features/luck/draws/web/next-draw-text.ts';
import { prizeName } from '#features/luck/draws/web/prize-badge.tsx';
import { checkQuery, nextDrawQuery } from '#features/luck/draws/web/use-results.ts';
import type { CallOutput } from '#platform/contract/endpoint.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { m } from '#platform/web/texts/messages.js';

const beforeText = ({ best, count }: CallOutput<typeof checkNumber>): string => {
  if (!best) return m.check_none();
  const times = count === 1 ? m.check_count_one() : m.check_count({ n: count });
  return `${times} · ${m.luck_match({ prize: prizeName(best.prizeTier), n: best.drawNumber })}`;
};

/** When the next draw is, and whether the number came up before. What cannot be loaded is left out. */
export const LuckyNumberDraws = ({ digits }: { digits: string }) => {
  const api = useApi();
  const { data: next } = useQuery(nextDrawQuery(api));
  const { data: check } = useQuery(checkQuery(api, digits));
  return (
    <>
      {next && <p className="text-ink">{nextDrawText(next)}</p>}
      {check && <p>{beforeText(check)}</p>}
    </>
  );
};
