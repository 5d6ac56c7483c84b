import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type ContactMessages, getContactMessages } from '#features/contact/contact.contract.ts';
import type { ApiClient } from '#platform/web/api/api-client.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { persistedText } from '#platform/web/storage/persisted.ts';
import { usePersisted } from '#platform/web/storage/use-persisted.ts';

export const contactMessagesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['contact-messages'],
    queryFn: () => api.call(getContactMessages),
  });

const whatsAppCopy = persistedText('defaultWhatsAppMessage');
const smsCopy = persistedText('defaultSMSMessage');

export const storeMessages = (messages: ContactMessages): void => {
  whatsAppCopy.write(messages.defaultWhatsAppMessage);
  smsCopy.write(messages.defaultSMSMessage);
};

/** Returns the saved templates, or this browser's copy while the server's cannot be loaded. */
export const useContactMessages = (): ContactMessages => {
  const { data } = useQuery(contactMessagesQuery(useApi()));
  const defaultWhatsAppMessage = usePersisted(whatsAppCopy) ?? '';
  const defaultSMSMessage = usePersisted(smsCopy) ?? '';
  useEffect(() => {
    if (data) storeMessages(data);
  }, [data]);
  return data ?? { defaultWhatsAppMessage, defaultSMSMessage };
};
