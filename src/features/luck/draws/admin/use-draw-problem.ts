import { useState } from 'react';
import { type FormRef, goToField } from '#features/luck/draws/admin/draw-box-keys.ts';
import type { DrawProblem } from '#features/luck/draws/draw-form.rules.ts';
import { showToast } from '#platform/web/toast/toast.tsx';

/** Validation error of a draw, shown as a toast and at its fields until the next change. */
export const useDrawProblem = (form: FormRef) => {
  const [problem, setProblem] = useState<DrawProblem>();
  /** Marks the fields without a toast, for errors that the failed mutation has already reported. */
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
