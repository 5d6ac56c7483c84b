import { Button } from '#platform/web/ui/button.tsx';
import { GenerateIcon, Spinner } from '#platform/web/ui/edit-icons.tsx';

interface GenerateButtonProps {
  /** Id of the element that names the text, for screen readers. */
  readonly describedBy: string;
  readonly isPending: boolean;
  readonly isChinese: boolean;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

export const GenerateButton = (props: GenerateButtonProps) => {
  const { describedBy, isPending, isChinese, disabled = false, onClick } = props;
  const label = isChinese ? 'Generate in Chinese' : 'Generate with AI';
  return (
    <Button
      variant="secondary"
      aria-describedby={describedBy}
      disabled={isPending || disabled}
      onClick={onClick}
    >
      {isPending ? <Spinner /> : <GenerateIcon />}
      {isPending ? 'Generating...' : label}
    </Button>
  );
};
