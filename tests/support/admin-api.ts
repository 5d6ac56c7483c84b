import type { APIRequestContext } from '@playwright/test';
import type { ContactMessages } from '#features/contact/contact.contract.ts';
import type { FreelancerCard, FreelancerInput } from '#features/profiles/profiles.contract.ts';
import { SESSION_HEADER } from '#platform/contract/session-header.ts';
import { sharedSession } from '#tests/support/admin-session.ts';
import { expect } from '#tests/support/browser.ts';

/** Admin API calls that set up the data of a journey. */
export const adminApi = async (request: APIRequestContext) => {
  const { sessionId } = await sharedSession(request);
  const headers = { [SESSION_HEADER]: sessionId };
  return {
    createFreelancer: async (data: FreelancerInput): Promise<FreelancerCard> => {
      const answer = await request.post('/api/freelancers', { headers, data });
      expect(answer.status()).toBe(201);
      return answer.json();
    },
    /** Sends any other request. */
    send: async (method: 'GET' | 'POST' | 'DELETE', path: string, data?: unknown) => {
      const answer = await request.fetch(`/api${path}`, { method, headers, data });
      expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
      return answer.json();
    },
    changeFreelancer: async (id: number, data: Partial<FreelancerInput>) => {
      const answer = await request.patch(`/api/freelancers/${id}`, { headers, data });
      expect(answer.status()).toBe(200);
    },
    createAdmin: async (data: { username: string; password: string }) => {
      const answer = await request.post('/api/admin/users', { headers, data });
      expect(answer.status()).toBe(201);
    },
    deleteFreelancer: (id: number) => request.delete(`/api/freelancers/${id}`, { headers }),
    saveContactMessages: async (data: ContactMessages) => {
      const answer = await request.put('/api/contact-messages', { headers, data });
      expect(answer.status()).toBe(200);
    },
  };
};
