import { whatsappLink } from '#features/contact/contact.rules.ts';
import { LINK_DAYS } from '#features/provider-portal/portal.rules.ts';
import { buttonClass } from '#platform/web/ui/button.tsx';

/** The message that goes with a private link, in both languages, because the admin may not know the provider's. */
export const linkMessage = (name: string, address: string): string =>
  [
    `Hello ${name}, please read your Lucky Garden profile and confirm it, or tell us what is wrong: ${address}`,
    `Please do not share this link. It works once, within ${LINK_DAYS} days.`,
    `您好，请查看您在 Lucky Garden 的个人主页并确认，或告诉我们哪里不对。链接仅供您本人使用，只能打开一次，${LINK_DAYS} 天内有效。`,
  ].join('\n');

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
