import { createContext, type ReactNode, useContext } from 'react';
import { draftKey } from '#platform/web/forms/drafts.ts';

const DraftOwnerContext = createContext<string | undefined>(undefined);

/** Whose drafts the forms below keep: nobody else is shown them. */
export const DraftOwner = ({ owner, children }: { owner: string; children: ReactNode }) => (
  <DraftOwnerContext value={owner}>{children}</DraftOwnerContext>
);

/** The key of this form's draft; the name tells the form and the record. Without one nothing is kept. */
export const useDraftKey = (name: string | undefined): string => {
  const owner = useContext(DraftOwnerContext);
  if (name === undefined) return '';
  if (owner === undefined) throw new Error('useDraftKey needs a DraftOwner above it');
  return draftKey(owner, name);
};
