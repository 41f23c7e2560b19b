/** Explains external scoring of texts, for informed consent. */
export function ExternalScoringText({ host }: { host: string | null }) {
  return (
    <div className="grid gap-1">
      <p>
        作文和译文由本站内置的程序评分。你允许后，还会请语言模型再评一次：
        <strong className="font-medium">
          文字会离开本站服务器，发送到<span className="ml-1 wrap-anywhere">{host ?? '外部服务'}</span>。
        </strong>
      </p>
      <p className="text-ui text-ink-muted">
        发送的是题目和你写的文字，不含用户名和其他资料。只影响以后提交的文字，随时可以更改。
      </p>
    </div>
  );
}
