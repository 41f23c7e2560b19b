import { AboutForm } from './about-form.tsx';
import { CarefulForm } from './careful-form.tsx';
import { ClozeForm } from './cloze-form.tsx';
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

const FORMS = {
  about: AboutForm,
  writing: WritingForm,
  listening: ListeningForm,
  cloze: ClozeForm,
  matching: MatchingForm,
  careful: CarefulForm,
  translation: TranslationForm,
} as const;
