import { whatsappLink } from '#features/contact/contact.rules.ts';
import { linkMessage } from '#features/provider-portal/link-message.rules.ts';
import { buttonClass } from '#platform/web/ui/button.tsx';

interface SendLinkProps {
  readonly name: string;
  readonly whatsapp: string;
  /** The address of the private link. */
  readonly address: string;
}

/** Opens WhatsApp with the message to the provider. Without a number that can be dialled, says so. */
export const SendLink = ({ name, whatsapp, address }: SendLinkProps) => {
  const href = whatsappLink(whatsapp, linkMessage(name, address));
  if (!href) return <span className="text-sm text-ink-soft">No WhatsApp number</span>;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass('primary', 'px-4')}
    >
      Send by WhatsApp<span className="sr-only"> to {name}</span>
    </a>
  );
};
