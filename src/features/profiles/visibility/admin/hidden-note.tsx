import { useState } from 'react';
import { updateFreelancer } from '#features/profiles/profiles.contract.ts';
import {
  hiddenByText,
  hideReasonText,
} from '#features/profiles/visibility/admin/hide-decision-texts.ts';
import { HideReasonDialog } from '#features/profiles/visibility/admin/hide-reason-dialog.tsx';
import type { HideDecision } from '#features/profiles/visibility/hide-decisions.contract.ts';
import { Permitted } from '#platform/web/api/permitted.tsx';
import { Button } from '#platform/web/ui/button.tsx';

interface HiddenNoteProps {
  readonly id: number;
  readonly decisions: readonly HideDecision[];
}

/** Who hid the profile and why, for admins. An admin can add a decision to that of the provider. */
export const HiddenNote = ({ id, decisions }: HiddenNoteProps) => {
  const [isAsking, setAsking] = useState(false);
  const own = decisions.find(({ by }) => by === 'admin');
  return (
    <section
      aria-label="Why this profile is hidden"
      className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-xl bg-leaf-wash p-4"
    >
      <div className="min-w-0">
        <ul className="grid gap-1">
          {decisions.map((decision) => (
            <li key={decision.by} className="wrap-anywhere">
              <b>
                {decision.by === 'draft' ? 'Draft of' : 'Hidden by'} {hiddenByText(decision)}
              </b>{' '}
              <span className="text-ink-soft">{hideReasonText(decision)}</span>
            </li>
          ))}
        </ul>
        {!own && decisions.some(({ by }) => by !== 'draft') && (
          <p className="mt-1 text-sm text-ink-soft">
            {decisions.some(({ by }) => by !== 'provider')
              ? 'It stays hidden until an admin publishes it.'
              : 'It is shown again if the provider withdraws the request.'}
          </p>
        )}
      </div>
      <Permitted call={updateFreelancer}>
        <Button variant="secondary" onClick={() => setAsking(true)}>
          {own ? 'Change the reason' : 'Keep hidden'}
        </Button>
      </Permitted>
      {isAsking && (
        <HideReasonDialog id={id} reason={own?.reason} onClose={() => setAsking(false)} />
      )}
    </section>
  );
};
