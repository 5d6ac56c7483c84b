import type { MouseEvent } from 'react';
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

/** Renders an `<a href>` for each channel of the profile. */
export const ContactLinks = ({ person, channels, actions, classNameOf }: ContactLinksProps) => {
  const links = [
    {
      channel: 'whatsapp',
      Icon: WhatsAppIcon,
      text: m.contact_whatsapp(),
      onClick: () => actions.track('whatsapp', person.whatsapp, 'message'),
    },
    {
      channel: 'wechat',
      Icon: WeChatIcon,
      text: m.contact_wechat(),
      onClick: (event: MouseEvent) => {
        event.preventDefault();
        actions.openWechat(person.wechat);
      },
    },
    {
      channel: 'call',
      Icon: CallIcon,
      text: m.contact_call(),
      onClick: () => actions.track('phone', person.phone, 'call'),
    },
    {
      channel: 'sms',
      Icon: SmsIcon,
      text: m.contact_sms(),
      onClick: () => actions.track('sms', person.phone, 'message'),
    },
  ] as const;
  return links.map(({ channel, Icon, text, onClick }) => {
    const isWebPage = channel === 'whatsapp';
    return (
      channels[channel] && (
        <a
          key={channel}
          href={channels[channel]}
          target={isWebPage ? '_blank' : undefined}
          rel={isWebPage ? 'noopener noreferrer' : undefined}
          className={classNameOf(channel)}
          onClick={onClick}
        >
          <Icon />
          <span>{text}</span>
        </a>
      )
    );
  });
};
