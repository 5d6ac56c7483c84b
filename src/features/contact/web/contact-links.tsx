import type { ReactNode } from 'react';
import {
  CallIcon,
  SmsIcon,
  WeChatIcon,
  WhatsAppIcon,
} from '#features/contact/web/contact-icons.tsx';
import type { Channels, ContactPerson } from '#features/contact/web/use-channels.ts';
import type { ContactActions } from '#features/contact/web/use-contact-actions.ts';
import { m } from '#platform/web/texts/messages.js';

interface ContactLinksProps {
  readonly person: ContactPerson;
  readonly channels: Channels;
  readonly actions: ContactActions;
  readonly classNameOf: (channel: keyof Channels) => string;
}

const Label = ({ icon, text }: { icon: ReactNode; text: string }) => (
  <>
    {icon}
    <span>{text}</span>
  </>
);

/** Renders an `<a href>` for each channel of the profile. */
export const ContactLinks = ({ person, channels, actions, classNameOf }: ContactLinksProps) => {
  const { whatsapp, wechat, call, sms } = channels;
  return (
    <>
      {whatsapp && (
        <a
          href={whatsapp}
          target="_blank"
          rel="noopener noreferrer"
          className={classNameOf('whatsapp')}
          onClick={() => actions.track('whatsapp', person.whatsapp, 'message')}
        >
          <Label icon={<WhatsAppIcon />} text={m.contact_whatsapp()} />
        </a>
      )}
      {wechat && (
        <a
          href={wechat}
          className={classNameOf('wechat')}
          onClick={(event) => {
            event.preventDefault();
            actions.openWechat(person.wechat);
          }}
        >
          <Label icon={<WeChatIcon />} text={m.contact_wechat()} />
        </a>
      )}
      {call && (
        <a
          href={call}
          className={classNameOf('call')}
          onClick={() => actions.track('phone', person.phone, 'call')}
        >
          <Label icon={<CallIcon />} text={m.contact_call()} />
        </a>
      )}
      {sms && (
        <a
          href={sms}
          className={classNameOf('sms')}
          onClick={() => actions.track('sms', person.phone, 'message')}
        >
          <Label icon={<SmsIcon />} text={m.contact_sms()} />
        </a>
      )}
    </>
  );
};
