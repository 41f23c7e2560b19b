import { LineField } from './fields.tsx';

/** What the paper is called, and where it comes from. */
export function AboutForm() {
  return (
    <div className="grid gap-4">
      <LineField name="paper" path={['title']} label="标题" hint="学生在试卷列表里看到它。" />
      <LineField name="paper" path={['source']} isOptional label="出处（选填）" hint="例如教研组自编、某校期末试卷。" />
    </div>
  );
}
