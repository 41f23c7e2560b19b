export interface AnswerScreenProps {
  level: 4 | 6;
  paperId: string;
  submissionId?: string | undefined;
}

export function AnswerScreen({ paperId }: AnswerScreenProps) {
  return <h1>答案与解析 {paperId}</h1>;
}
