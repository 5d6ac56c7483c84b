import { saveContactMessages } from '#features/contact/contact.contract.ts';
import { storeMessages } from '#features/contact/web/use-contact-messages.ts';
import { useChange } from '#features/query-invalidation/web/use-change.ts';
import type { CallInput } from '#platform/contract/endpoint.ts';

/** Saves the templates on the server and updates this browser's copy. */
export const useSaveMessages = (onSaved: () => void) =>
  useChange(
    async (api, body: CallInput<typeof saveContactMessages>['body']) =>
      storeMessages(await api.call(saveContactMessages, { body })),
    {
      success: 'Contact messages saved successfully!',
      failure: 'Failed to save contact messages',
      onSaved,
      refreshes: ['message'],
    },
  );
