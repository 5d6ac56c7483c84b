import { useEffect, useRef, useState } from 'react';
import type { ContactType } from '#features/analytics/tracking/tracking.contract.ts';
import { useTracking } from '#features/analytics/tracking/web/track.ts';
import { wechatDeepLink } from '#features/contact/contact.rules.ts';
import { copyWithToast } from '#platform/web/browser/clipboard.ts';
import { m } from '#platform/web/texts/messages.js';

const COPIED_MS = 2_000;

/** Contact actions of a profile; each one is tracked in the analytics. */
export const useContactActions = (freelancerId: number) => {
  const { contact } = useTracking();
  const [copied, setCopied] = useState<ContactType>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const track = (
    contactType: ContactType,
    contactValue: string,
    actionType: 'copy' | 'message' | 'call',
  ) => contact({ freelancerId, contactType, contactValue, actionType });

  const copyAnd = async (contactType: ContactType, value: string, hint?: string) => {
    if (!(await copyWithToast(value, m.contact_copied(), hint))) return;
    setCopied(contactType);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(undefined), COPIED_MS);
  };

  return {
    /** The channel that was copied last; reset after COPIED_MS. */
    copied,
    track,
    copy: async (contactType: ContactType, value: string) => {
      track(contactType, value, 'copy');
      await copyAnd(contactType, value);
    },
    /** No WeChat link reliably opens a chat, so the id is copied first. */
    openWechat: async (id: string) => {
      track('wechat', id, 'message');
      await copyAnd('wechat', id, m.contact_wechat_copied());
      const link = wechatDeepLink(id);
      if (link && matchMedia('(pointer: coarse)').matches) window.location.href = link;
    },
  };
};
export type ContactActions = ReturnType<typeof useContactActions>;
