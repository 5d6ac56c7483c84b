import { useState } from 'react';
import { type FormRef, goToField } from '#features/luck/draws/admin/draw-box-keys.ts';
import {
  type DrawFormValues,
  type DrawProblem,
  invalidFields,
} from '#features/luck/draws/draw-form.rules.ts';
import { ApiError } from '#platform/web/api/api-client.ts';
import { showToast } from '#platform/web/toast/toast.tsx';

/** Validation error of a draw, shown as a toast and at its fields until the next change. */
export const useDrawProblem = (form: FormRef) => {
  const [problem, setProblem] = useState<DrawProblem>();
  const show = (next: DrawProblem) => {
    setProblem(next);
    goToField(form, next.fields[0] ?? '');
  };
  const showProblem = (next: DrawProblem) => {
    showToast({ title: 'Error', description: next.message, variant: 'destructive' });
    show(next);
  };
  return {
    problem,
    showProblem,
    /** For a problem that `readDraw` found. */
    showProblemAt: ({ message, path }: { message: string; path: string[] }, draw: DrawFormValues) =>
      showProblem({ message, fields: invalidFields(draw, path[0] ?? '') }),
    /** For a taken draw number, which the failed mutation has already reported in a toast. */
    showTaken: (error: Error) => {
      const isTaken = error instanceof ApiError && error.status === 409;
      if (isTaken) show({ message: error.serverMessage ?? '', fields: ['drawNumber'] });
    },
    clear: () => setProblem(undefined),
  };
};
