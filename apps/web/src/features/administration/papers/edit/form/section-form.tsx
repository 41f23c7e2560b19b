import { CarefulForm } from './careful-form.tsx';
import { ClozeForm } from './cloze-form.tsx';
import { LineField } from './fields.tsx';
import type { FormSection } from './form-sections.ts';
import { ListeningForm } from './listening-form.tsx';
import { MatchingForm } from './matching-form.tsx';
import { TranslationForm } from './translation-form.tsx';
import { WritingForm } from './writing-form.tsx';

/** The form of one section. */
export function SectionForm({ section }: { section: FormSection }) {
  const Form = FORMS[section.kind];
  return <Form section={section} />;
}

/** What the paper is called, and where it comes from. */
function AboutForm() {
  return (
    <div className="grid gap-4">
      <LineField name="paper" path={['title']} label="标题" hint="学生在试卷列表里看到它。" />
      <LineField name="paper" path={['source']} isOptional label="出处（选填）" hint="例如教研组自编、某校期末试卷。" />
    </div>
  );
}

const FORMS = {
  about: AboutForm,
  writing: WritingForm,
  listening: ListeningForm,
  cloze: ClozeForm,
  matching: MatchingForm,
  careful: CarefulForm,
  translation: TranslationForm,
} as const;
