import { useState } from 'react';
import { type FormRef, goToField } from '#features/luck/draws/admin/draw-box-keys.ts';
import type { DrawProblem } from '#features/luck/draws/draw-form.rules.ts';
import { showToast } from '#platform/web/toast/toast.tsx';

/** What is wrong with a draw, told by a toast and at its fields until something is changed. */
export const useDrawProblem = (form: FormRef) => {
  const [problem, setProblem] = useState<DrawProblem>();
  /** At the fields alone: somebody else has told it. */
  const show = (next: DrawProblem) => {
    setProblem(next);
    goToField(form, next.fields[0] ?? '');
  };
  return {
    problem,
    show,
    complain: (next: DrawProblem) => {
      showToast({ title: 'Error', description: next.message, variant: 'destructive' });
      show(next);
    },
    clear: () => setProblem(undefined),
  };
};
