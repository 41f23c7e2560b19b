export interface ResultScreenProps {
  level: 4 | 6;
  /** Left out: the latest submission of that level. */
  submissionId?: string | undefined;
}

export function ResultScreen({ level }: ResultScreenProps) {
  return <h1>考试结果 CET{level}</h1>;
}
