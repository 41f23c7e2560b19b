import { useState } from 'react';
import { CopyButton } from '#ui/form/copy-button.tsx';
import { saveFile } from '#ui/state/save-file.ts';

interface RecoveryCodesProps {
  /** Whose codes they are: 管理员. */
  holder: string;
  codes: readonly string[];
  onSaved: () => void;
}

/** Shows the recovery codes once; goes on only after they were copied or saved. */
export function RecoveryCodes({ holder, codes, onSaved }: RecoveryCodesProps) {
  const [isKept, setKept] = useState(false);
  const text = `${codes.join('\n')}\n`;
  const keep = () => setKept(true);
  const save = () => {
    saveFile({ name: `${holder}恢复码.txt`, type: 'text/plain', text });
    keep();
  };
  return (
    <div>
      <h2 className="text-title font-bold">请保存{holder}恢复码</h2>
      <p className="mt-1">
        手机丢了或换了，用其中一个代替验证码，每个只能用一次。它们只显示这一次，和注册时用来找回密码的恢复码不是一回事。
      </p>
      <ul
        translate="no"
        onCopy={keep}
        className="my-4 grid gap-1 rounded-(--radius-box) bg-base-300 p-4 font-mono text-ui select-all"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className="mb-3 flex flex-wrap items-center justify-between gap-2 text-ui text-ink-muted">
        先复制，或存为文件，再继续。
        <CopyButton text={text} name="恢复码" onCopied={keep} />
      </p>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn btn-outline h-12 flex-1" onClick={save}>
          存为文件
        </button>
        <button type="button" className="btn btn-primary h-12 flex-1" disabled={!isKept} onClick={onSaved}>
          我已保存
        </button>
      </div>
    </div>
  );
}
