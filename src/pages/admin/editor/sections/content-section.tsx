import { FormSection } from '#pages/admin/editor/sections/form-section.tsx';
import { TextField } from '#pages/admin/editor/sections/text-field.tsx';

export const ContentSection = () => (
  <FormSection id="content" title="Profile Content" columns>
    <TextField name="name" label="Name" required />
    <TextField name="title" label="Title" />
    <div className="sm:col-span-2">
      <TextField
        name="introduction"
        label="Introduction"
        rows={5}
        hint="Shown under About unless there is an AI-generated introduction"
      />
    </div>
  </FormSection>
);
