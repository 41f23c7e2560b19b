export interface HistoryScreenProps {
  level: 4 | 6;
}

export function HistoryScreen({ level }: HistoryScreenProps) {
  return <h1>历史成绩 CET{level}</h1>;
}
