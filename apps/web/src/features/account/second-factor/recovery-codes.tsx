import { saveFile } from '#ui/state/save-file.ts';

interface RecoveryCodesProps {
  /** Whose codes they are: 管理员. */
  holder: string;
  codes: readonly string[];
  onSaved: () => void;
}

/** Shows the recovery codes once. */
export function RecoveryCodes({ holder, codes, onSaved }: RecoveryCodesProps) {
  const save = () => saveFile({ name: `${holder}恢复码.txt`, type: 'text/plain', text: `${codes.join('\n')}\n` });
  return (
    <div>
      <h2 className="text-title font-bold">请保存{holder}恢复码</h2>
      <p className="mt-1">
        手机丢了或换了，用其中一个代替验证码，每个只能用一次。它们只显示这一次，和注册时用来找回密码的恢复码不是一回事。
      </p>
      <ul
        translate="no"
        className="my-4 grid gap-1 rounded-(--radius-box) bg-base-300 p-4 font-mono text-ui select-all sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn btn-outline h-12 flex-1" onClick={save}>
          存为文件
        </button>
        <button type="button" className="btn btn-primary h-12 flex-1" onClick={onSaved}>
          我已保存
        </button>
      </div>
    </div>
  );
}
