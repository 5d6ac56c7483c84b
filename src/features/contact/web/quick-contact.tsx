import type { ContactType } from '#features/analytics/tracking/tracking.contract.ts';
import { displayPhone } from '#features/contact/phone-display.rules.ts';
import { CopiedIcon, CopyIcon } from '#features/contact/web/contact-icons.tsx';
import { ContactLinks } from '#features/contact/web/contact-links.tsx';
import { type ContactPerson, useChannels } from '#features/contact/web/use-channels.ts';
import {
  type ContactActions,
  useContactActions,
} from '#features/contact/web/use-contact-actions.ts';
import { m } from '#platform/web/texts/messages.js';
import { buttonClass } from '#platform/web/ui/button.tsx';

interface DetailProps {
  readonly channel: ContactType;
  readonly name: string;
  readonly value: string;
  readonly shown?: string;
  readonly copyLabel: string;
  readonly actions: ContactActions;
}

/** Shows the number or id as text, for use on another device, with a copy button. */
const Detail = ({ channel, name, value, shown, copyLabel, actions }: DetailProps) => {
  const isCopied = actions.copied === channel;
  return (
    <li className="contact-detail">
      <div className="min-w-0">
        <p className="text-xs text-ink-soft">{name}</p>
        <p className="font-semibold wrap-anywhere select-all">{shown ?? value}</p>
      </div>
      <button type="button" className="contact-copy" onClick={() => actions.copy(channel, value)}>
        {isCopied ? <CopiedIcon /> : <CopyIcon />}
        <span>
          {isCopied ? m.contact_copied() : copyLabel}
          <span className="sr-only"> ({name})</span>
        </span>
      </button>
    </li>
  );
};

/** All contact channels of a provider. */
export const QuickContact = ({ person }: { person: ContactPerson }) => {
  const actions = useContactActions(person.id);
  const channels = useChannels(person);
  const { whatsapp, wechat, phone } = person;
  if (![whatsapp, wechat, phone].some((value) => value.trim())) {
    return <p className="text-ink-soft">{m.contact_none()}</p>;
  }
  const number = { copyLabel: m.contact_copy_number(), actions };
  return (
    <>
      <div className="contact-buttons">
        <ContactLinks
          person={person}
          channels={channels}
          actions={actions}
          classNameOf={(channel) =>
            buttonClass(
              channel === 'whatsapp' ? 'primary' : 'secondary',
              channel === 'whatsapp' ? 'basis-full' : undefined,
            )
          }
        />
      </div>
      <ul className="mt-4">
        {whatsapp.trim() && (
          <Detail
            channel="whatsapp"
            name={m.contact_whatsapp()}
            value={whatsapp}
            shown={displayPhone(whatsapp)}
            {...number}
          />
        )}
        {wechat.trim() && (
          <Detail
            channel="wechat"
            name={m.contact_wechat()}
            value={wechat}
            copyLabel={m.contact_copy_wechat()}
            actions={actions}
          />
        )}
        {phone.trim() && (
          <Detail
            channel="phone"
            name={m.contact_phone()}
            value={phone}
            shown={displayPhone(phone)}
            {...number}
          />
        )}
      </ul>
    </>
  );
};
