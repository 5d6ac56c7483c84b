import { m } from '#platform/web/texts/messages.js';
import { Button } from '#platform/web/ui/button.tsx';

/** Message about a failed request, with a retry button. */
export const LoadFailure = ({ message, onRetry }: { message: string; onRetry: () => void }) => (
  <div role="alert" className="grid justify-items-center gap-3 py-8 text-center text-ink-soft">
    <p>{message}</p>
    <Button variant="secondary" onClick={onRetry}>
      {m.try_again()}
    </Button>
  </div>
);
