export interface RunnerScreenProps {
  level: 4 | 6;
  paperId: string;
}

/** The exam itself; it brings its own head, the site's navigation is not shown around it. */
export function RunnerScreen({ paperId }: RunnerScreenProps) {
  return <main id="main">考试 {paperId}</main>;
}
