import { createContext, type ReactNode, useContext } from 'react';
import type { ApiClient } from '#platform/web/api/api-client.ts';

const ApiContext = createContext<ApiClient | undefined>(undefined);

export const ApiProvider = ({ api, children }: { api: ApiClient; children: ReactNode }) => (
  <ApiContext value={api}>{children}</ApiContext>
);

export const useApi = (): ApiClient => {
  const api = useContext(ApiContext);
  if (!api) throw new Error('useApi needs an ApiProvider above it');
  return api;
};
