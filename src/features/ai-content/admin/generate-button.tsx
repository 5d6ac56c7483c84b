import { Button } from '#platform/web/ui/button.tsx';
import { GenerateIcon, Spinner } from '#platform/web/ui/edit-icons.tsx';

interface GenerateButtonProps {
  /** Id of the element that names the text, for screen readers. */
  readonly describedBy: string;
  readonly isPending: boolean;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

export const GenerateButton = (props: GenerateButtonProps) => {
  const { describedBy, isPending, disabled = false, onClick } = props;
  return (
    <Button
      variant="secondary"
      aria-describedby={describedBy}
      disabled={isPending || disabled}
      onClick={onClick}
    >
      {isPending ? <Spinner /> : <GenerateIcon />}
      {isPending ? 'Generating...' : 'Generate with AI'}
    </Button>
  );
};
