import { saveContactMessages } from '#features/contact/contact.contract.ts';
import { storeMessages } from '#features/contact/web/use-contact-messages.ts';
import type { CallInput } from '#platform/contract/endpoint.ts';
import { useChange } from '#platform/web/api/use-change.ts';

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
