import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type ContactMessages, getContactMessages } from '#features/contact/contact.contract.ts';
import { readMessages, storeMessages } from '#features/contact/web/stored-messages.ts';
import type { ApiClient } from '#platform/web/api/api-client.ts';
import { useApi } from '#platform/web/api/api-context.tsx';

export const contactMessagesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['contact-messages'],
    queryFn: () => api.call(getContactMessages),
  });

const none: ContactMessages = { defaultWhatsAppMessage: '', defaultSMSMessage: '' };

/** The saved templates; this browser's copy while the server's cannot be read. */
export const useContactMessages = (): ContactMessages => {
  const { data } = useQuery(contactMessagesQuery(useApi()));
  const [copy, setCopy] = useState(none);
  useEffect(() => {
    if (data) storeMessages(data);
    else setCopy(readMessages());
  }, [data]);
  return data ?? copy;
};
