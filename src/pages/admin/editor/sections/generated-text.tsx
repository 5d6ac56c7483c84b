import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import {
  GenerateButton,
  ProposedText,
  TextOriginNote,
} from '#features/ai-content/admin/text-generation.tsx';
import type { SavedGenerations } from '#features/ai-content/admin/use-generate.ts';
import { writerOf } from '#features/ai-content/generation-notes.rules.ts';
import type { TakenText } from '#features/profiles/profile-form.rules.ts';
import type { GeneratedField } from '#features/profiles/text-origins/text-origins.contract.ts';
import { TextField } from '#pages/admin/editor/sections/text-field.tsx';
import { useProfileForm } from '#pages/admin/editor/use-profile-form.ts';
import { showToast } from '#platform/web/toast/toast.tsx';

interface GeneratedTextProps {
  readonly name: GeneratedField;
  /** Describes what the text is made from. */
  readonly hint: string;
  readonly readsReviews: boolean;
  /** The hint shown while a required input is missing. */
  readonly missing?: string | undefined;
  /** Title of the toast. */
  readonly success: string;
  readonly isPending: boolean;
  /** How the saved text was generated, if that is known. */
  readonly origin: SavedGenerations[GeneratedField] | undefined;
  readonly onGenerate: (onGenerated: (proposal: TakenText) => void) => void;
}

/** Puts a proposal into the form, together with its receipt; an undo takes back both. */
const useTake = (name: GeneratedField) => {
  const { getValues, setValue, setFocus } = useProfileForm();
  const set = (text: string, taken: TakenText | undefined) => {
    const { [name]: _before, ...others } = getValues('generated');
    setValue('generated', { ...others, ...(taken && { [name]: taken }) }, { shouldDirty: true });
    setValue(name, text, { shouldDirty: true, shouldValidate: true });
  };
  return (proposal: TakenText) => {
    const before = getValues(name);
    const takenBefore = getValues('generated')[name];
    set(proposal.text, proposal);
    setFocus(name);
    showToast({
      title: 'The text is in the form',
      description: 'Save to keep it.',
      action: { label: 'Undo', onAction: () => set(before, takenBefore) },
    });
  };
};

/** A text field with a button that proposes a generated text for it. */
export const GeneratedText = (props: GeneratedTextProps) => {
  const { name, hint, readsReviews, missing, success, isPending, origin, onGenerate } = props;
  const noteId = useId();
  const { control, formState, setFocus } = useProfileForm();
  const [proposal, setProposal] = useState<TakenText>();
  const take = useTake(name);
  const current = useWatch({ control, name });
  const taken = useWatch({ control, name: 'generated' })[name];
  const isSaved = current === formState.defaultValues?.[name];
  const generate = () =>
    onGenerate((generated) => {
      setProposal(generated);
      showToast({ title: success });
    });
  return (
    <div className="grid content-start gap-3">
      <TextField name={name} rows={10} hint={<span id={noteId}>{hint}</span>} />
      {taken?.text === current ? (
        <p className="text-sm text-ink-soft">
          Written by {writerOf(taken, readsReviews)}. It is not saved yet.
        </p>
      ) : (
        origin && isSaved && <TextOriginNote origin={origin} readsReviews={readsReviews} />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <GenerateButton
          describedBy={noteId}
          isPending={isPending}
          isChinese={name.endsWith('Zh')}
          disabled={missing !== undefined}
          onClick={generate}
        />
        <span className="text-sm text-ink-soft">{missing}</span>
      </div>
      {proposal && (
        <ProposedText
          current={current}
          proposed={proposal.text}
          note={writerOf(proposal, readsReviews)}
          onUse={() => {
            take(proposal);
            setProposal(undefined);
          }}
          onDiscard={() => {
            setFocus(name);
            setProposal(undefined);
          }}
        />
      )}
    </div>
  );
};
