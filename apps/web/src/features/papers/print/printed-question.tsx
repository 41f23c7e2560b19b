import { OPTION_LETTERS, type Options } from '@study/contract/papers/paper-document.ts';

interface PrintedQuestionProps {
  no: number;
  /** Left out where the question is only heard. */
  stem?: string;
  options: Options;
}

/** A question with its four options, never on two pages. */
export function PrintedQuestion({ no, stem, options }: PrintedQuestionProps) {
  return (
    <div data-question={no} className="mt-4 flex gap-3 break-inside-avoid">
      <b className="min-w-7 tabular-nums">{no}</b>
      <div lang="en" className="passage grow print:max-w-none">
        {stem !== undefined && <p className="mb-1">{stem}</p>}
        <ul className="grid gap-x-6 gap-y-0.5 sm:grid-cols-2">
          {OPTION_LETTERS.map((letter) => (
            <li key={letter}>
              <b className="me-2">{letter}</b>
              {options[letter]}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
