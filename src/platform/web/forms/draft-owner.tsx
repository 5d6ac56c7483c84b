import { createContext, type ReactNode, useContext } from 'react';
import { draftKey } from '#platform/web/forms/drafts.ts';

const DraftOwnerContext = createContext<string | undefined>(undefined);

/** Owner of the drafts of the forms below; other users do not see them. */
export const DraftOwner = ({ owner, children }: { owner: string; children: ReactNode }) => (
  <DraftOwnerContext value={owner}>{children}</DraftOwnerContext>
);

/** Storage key of the draft of a form and its record; without a name no draft is stored. */
export const useDraftKey = (name: string | undefined): string => {
  const owner = useContext(DraftOwnerContext);
  if (name === undefined) return '';
  if (owner === undefined) throw new Error('useDraftKey needs a DraftOwner above it');
  return draftKey(owner, name);
};
