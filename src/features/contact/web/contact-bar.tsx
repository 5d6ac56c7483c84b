import { ContactLinks } from '#features/contact/web/contact-links.tsx';
import { type ContactPerson, useChannels } from '#features/contact/web/use-channels.ts';
import { useContactActions } from '#features/contact/web/use-contact-actions.ts';
import { m } from '#platform/web/texts/messages.js';

/** On phones the channels are in a bar at the bottom of the screen, within reach of the thumb. */
export const ContactBar = ({ person }: { person: ContactPerson }) => {
  const actions = useContactActions(person.id);
  const channels = useChannels(person);
  if (!Object.values(channels).some(Boolean)) return null;
  return (
    <nav aria-label={m.contact_title()} className="contact-bar">
      <ContactLinks
        person={person}
        channels={channels}
        actions={actions}
        classNameOf={(channel) =>
          channel === 'whatsapp' ? 'contact-bar-link contact-bar-first' : 'contact-bar-link'
        }
      />
    </nav>
  );
};
