import { useQuery } from '@tanstack/react-query';
import { type ContactMessages, saveContactMessages } from '#features/contact/contact.contract.ts';
import { builtInGreetings, smsMessage, whatsappMessage } from '#features/contact/contact.rules.ts';
import { smsParts } from '#features/contact/sms-parts.rules.ts';
import { contactMessagesQuery, storeMessages } from '#features/contact/web/use-contact-messages.ts';
import { useChange } from '#features/query-invalidation/web/use-change.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import type { Edit } from '#platform/web/forms/edits.ts';
import { ServerForm } from '#platform/web/forms/server-form.tsx';
import {
  type UseServerFormReturn,
  useFields,
  useServerForm,
} from '#platform/web/forms/use-server-form.ts';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { Textarea } from '#platform/web/ui/fields/field.tsx';
import { FormField } from '#platform/web/ui/fields/form-field.tsx';
import { QueryState } from '#platform/web/ui/query-state.tsx';

const MAX_LENGTH = 1_000;
const labels = { defaultWhatsAppMessage: 'WhatsApp message', defaultSMSMessage: 'SMS message' };
const someone = { name: 'Jasmine', defaultWhatsAppMessage: '' };

interface TemplateProps {
  readonly form: UseServerFormReturn<ContactMessages>;
  readonly name: keyof ContactMessages;
  readonly placeholder: string;
  readonly preview: string;
  readonly hint: string;
}

const Template = ({ form, name, placeholder, preview, hint }: TemplateProps) => (
  <div className="grid gap-3 md:grid-cols-2">
    <FormField of={form} name={name} label={labels[name]} hint={hint}>
      {(control) => (
        <Textarea {...control} rows={6} maxLength={MAX_LENGTH} placeholder={placeholder} />
      )}
    </FormField>
    <section aria-label={`${labels[name]} preview`}>
      <p className="mb-1.5 text-sm font-semibold">Preview for {someone.name}</p>
      <p className="rounded-2xl rounded-tr-sm bg-leaf-wash px-4 py-3 text-sm whitespace-pre-wrap">
        {preview}
      </p>
    </section>
  </div>
);

const EditMessages = ({ saved, onClose }: { saved: ContactMessages; onClose: () => void }) => {
  const form = useServerForm<ContactMessages>({
    draft: 'contact-messages',
    base: saved,
  });
  const messages = useFields(form);
  const save = useChange(
    async (api, { fields, base }: Edit<ContactMessages>) =>
      storeMessages(await api.call(saveContactMessages, { body: { ...fields, base } })),
    {
      success: 'Contact messages saved successfully!',
      failure: 'Failed to save contact messages',
      onSaved: form.forget,
      refreshes: ['message'],
    },
  );
  const { defaultWhatsAppMessage } = messages;
  const sms = smsMessage(someone, messages);
  const parts = smsParts(sms);

  return (
    <ServerForm
      form={form}
      action="Save Messages"
      isDisabled={save.isPending}
      labels={labels}
      onSend={(edit) =>
        save.mutate(edit, {
          onSuccess: () => form.finish(edit) && onClose(),
          onError: form.refuse,
        })
      }
      onClose={onClose}
    >
      <Template
        form={form}
        name="defaultWhatsAppMessage"
        placeholder={builtInGreetings.defaultWhatsAppMessage}
        preview={whatsappMessage(someone, messages)}
        hint={`${defaultWhatsAppMessage.length} of ${MAX_LENGTH} characters`}
      />
      <Template
        form={form}
        name="defaultSMSMessage"
        placeholder={builtInGreetings.defaultSMSMessage}
        preview={sms}
        hint={`${sms.length} characters, sent as ${parts} ${parts === 1 ? 'SMS' : 'SMS parts'}`}
      />
    </ServerForm>
  );
};

export const ContactMessagesDialog = ({ onClose }: { onClose: () => void }) => {
  const messages = useQuery(contactMessagesQuery(useApi()));
  return (
    <Dialog
      onClose={onClose}
      size="wide"
      title="Contact Messages"
      description="The messages that visitors start with. [Name] is replaced by the name of the companion. If a text is empty, the built-in greeting is used."
    >
      <QueryState
        query={messages}
        failure="Failed to fetch contact messages"
        skeleton={<div className="skeleton h-96" />}
      >
        {(saved) => <EditMessages saved={saved} onClose={onClose} />}
      </QueryState>
    </Dialog>
  );
};
