import { Copy } from 'lucide-react';
import { showToast } from '../dialog/toast-store.ts';

interface RecoveryCodePanelProps {
  code: string;
  onSaved: () => void;
}

/** Shows the recovery code once, and continues when the user confirms having saved it. */
export function RecoveryCodePanel({ code, onSaved }: RecoveryCodePanelProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      showToast('恢复码已复制');
    } catch {
      showToast('没能复制，请手动选中恢复码');
    }
  };
  return (
    <div>
      <p>忘记密码时，只有它能找回您的账号。它只显示这一次，请存到密码管理器或抄在纸上。</p>
      <p
        className="my-4 rounded-(--radius-box) border border-line bg-base-300 p-4 text-center font-mono text-ui sm:text-lg break-words select-all"
        translate="no"
      >
        {code}
      </p>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn btn-outline h-12 flex-1" onClick={() => void copy()}>
          <Copy size={18} aria-hidden />
          复制
        </button>
        <button type="button" className="btn btn-primary h-12 flex-1" onClick={onSaved}>
          我已保存
        </button>
      </div>
    </div>
  );
}
