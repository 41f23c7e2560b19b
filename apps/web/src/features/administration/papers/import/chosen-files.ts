import { DOCUMENT_TEXT_MAX, PAPER_ZIP_BYTES_MAX } from '@study/contract/papers/document-limits.ts';

export type Chosen<Given> = { zip: Given } | { paper: Given; answers: Given } | { fault: string };

interface Named {
  name: string;
  size: number;
}

const MIB = 1024 * 1024;
const isZip = ({ name }: Named) => /\.zip$/i.test(name);
const isYaml = ({ name }: Named) => /\.ya?ml$/i.test(name);
const isAnswers = ({ name }: Named) => /answers/i.test(name);

/** The chosen files: one archive, or the two documents, recognised by name. */
export function chosenOf<Given extends Named>(files: readonly Given[]): Chosen<Given> {
  const [first, second, ...more] = files;
  if (first !== undefined && second === undefined && isZip(first)) {
    return first.size > PAPER_ZIP_BYTES_MAX
      ? { fault: `ZIP不能超过${PAPER_ZIP_BYTES_MAX / MIB}MB，请去掉用不到的文件` }
      : { zip: first };
  }
  if (first === undefined || more.length > 0 || !files.every(isYaml)) {
    return { fault: '请选择一个ZIP，或paper.yaml和answers.yaml两个文件' };
  }
  if (second === undefined) {
    return { fault: `还差${isAnswers(first) ? 'paper.yaml' : 'answers.yaml'}，请把两个文件一起选上` };
  }
  const [answers, paper] = isAnswers(first) ? [first, second] : [second, first];
  if (!isAnswers(answers) || isAnswers(paper)) {
    return { fault: '分不清哪一个是答案，请把文件命名为paper.yaml和answers.yaml' };
  }
  const large = [paper, answers].find(({ size }) => size > 3 * DOCUMENT_TEXT_MAX);
  return large === undefined ? { paper, answers } : { fault: `${large.name}太大，请打包成ZIP再导入` };
}
