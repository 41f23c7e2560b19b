import type { CandidateListening, CandidatePaper, CandidateReading } from '@study/contract/papers/paper-views.ts';
import { MixedText } from '#exam/items/mixed-text.tsx';
import { PART_NAMES, SECTION_NAMES } from '#exam/names/exam-names.ts';
import { PrintedPart } from './printed-part.tsx';
import { OPTION_LETTERS, type Options } from '@study/contract/papers/paper-document.ts';

/** All open parts in exam order, each starting a new page. */
export function PrintedPaper({ paper: { writing, listening, reading, translation } }: { paper: CandidatePaper }) {
  return (
    <>
      {writing !== null && (
        <PrintedPart name={PART_NAMES.writing} isFirst>
          <div lang="en" className="passage print:max-w-none">
            <p>{writing.directions}</p>
            <p className="mt-3 font-medium whitespace-pre-wrap">{writing.prompt}</p>
            {writing.opening !== undefined && <p className="mt-3 whitespace-pre-wrap italic">{writing.opening}</p>}
          </div>
        </PrintedPart>
      )}
      {listening !== null && <Listening listening={listening} />}
      {reading !== null && <Reading reading={reading} />}
      {translation !== null && (
        <PrintedPart name={PART_NAMES.translation}>
          <p lang="en" className="passage mb-4 print:max-w-none">
            {translation.directions}
          </p>
          <p translate="no" className="max-w-[42rem] leading-[1.9] print:max-w-none">
            <MixedText text={translation.source} />
          </p>
        </PrintedPart>
      )}
    </>
  );
}

function Listening({ listening }: { listening: CandidateListening }) {
  return (
    <PrintedPart name={PART_NAMES.listening} note="题目听录音，卷面只有选项。录音在本站放。">
      {listening.sections.map(({ kind, groups }) => (
        <section key={kind} className="mt-5">
          <h3 className="text-title font-bold">{SECTION_NAMES[kind]}</h3>
          {groups.map(({ title, audio, questions }) => (
            <div key={title} className="mt-3">
              <h4 lang="en" className="break-after-avoid font-bold">
                {title}
              </h4>
              {audio === null ? (
                <p className="mt-2">这一段还没有录音，暂不能作答。</p>
              ) : (
                questions.map((question) => <PrintedQuestion key={question.no} {...question} />)
              )}
            </div>
          ))}
        </section>
      ))}
    </PrintedPart>
  );
}

function Reading({ reading: { cloze, matching, careful } }: { reading: CandidateReading }) {
  return (
    <>
      <PrintedPart name={SECTION_NAMES.cloze} note="从词库里选词填空，每个词最多用一次。">
        <ol
          lang="en"
          aria-label="词库"
          className="mb-4 grid grid-cols-3 gap-x-4 gap-y-1 border border-line-strong p-3 sm:grid-cols-5"
        >
          {Object.entries(cloze.bank)
            .toSorted(([one], [other]) => one.localeCompare(other))
            .map(([letter, word]) => (
              <li key={letter}>
                <b>{letter}</b> {word}
              </li>
            ))}
        </ol>
        <ClozeText passage={cloze.passage} />
      </PrintedPart>
      <PrintedPart name={SECTION_NAMES.matching} note="为每个句子选出内容所在的段落，同一段可以选多次。">
        <article lang="en" className="passage print:max-w-none">
          <h3 className="font-bold">{matching.title}</h3>
          {Object.keys(matching.paragraphs)
            .toSorted()
            .map((letter) => (
              <p key={letter} className="mt-3">
                <b className="me-2">{letter}</b>
                {matching.paragraphs[letter]}
              </p>
            ))}
        </article>
        <ol className="mt-6 grid gap-3 print:block">
          {matching.statements.map(({ no, text }) => (
            <li key={no} className="break-inside-avoid print:mt-2">
              <b className="me-2 tabular-nums">{no}</b>
              <span lang="en" className="passage">
                {text}
              </span>
            </li>
          ))}
        </ol>
      </PrintedPart>
      {careful.map(({ title, paragraphs, questions }, at) => (
        <PrintedPart key={title} name={`${SECTION_NAMES.careful}${['一', '二'][at] ?? at + 1}`}>
          <article lang="en" className="passage print:max-w-none">
            <h3 className="font-bold">{title}</h3>
            {paragraphs.map((paragraph, index) => (
              <p key={index} className="mt-3">
                {paragraph}
              </p>
            ))}
          </article>
          {questions.map((question) => (
            <PrintedQuestion key={question.no} {...question} />
          ))}
        </PrintedPart>
      ))}
    </>
  );
}

/** The passage with a blank line for each `[[26]]`. */
function ClozeText({ passage }: { passage: string }) {
  return (
    <article lang="en" className="passage leading-[2.2] print:max-w-none">
      {passage
        .split(/\n+/)
        .filter((paragraph) => paragraph.trim() !== '')
        .map((paragraph, index) => (
          <p key={index} className="mb-3">
            {paragraph.split(/\[\[(\d+)\]\]/).map((piece, at) =>
              at % 2 === 0 ? (
                piece
              ) : (
                <span
                  key={at}
                  className="mx-1 inline-block min-w-24 border-b border-ink px-1 text-note leading-tight tabular-nums"
                >
                  {piece}
                </span>
              ),
            )}
          </p>
        ))}
    </article>
  );
}

interface PrintedQuestionProps {
  no: number;
  /** Omitted where the question is only in the recording. */
  stem?: string;
  options: Options;
}

/** A question with its four options, without a page break inside. */
function PrintedQuestion({ no, stem, options }: PrintedQuestionProps) {
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
