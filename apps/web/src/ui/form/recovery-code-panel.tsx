import { Copy, Download, ImageDown, type LucideIcon } from 'lucide-react';
import { BusyButton } from '../dialog/busy-button.tsx';
import { showToast } from '../dialog/toast-store.ts';
import { saveBlob, saveFile } from '../state/save-file.ts';
import { drawRecoveryCode } from './draw-recovery-code.ts';

interface RecoveryCodePanelProps {
  username: string;
  code: string;
  isBusy?: boolean;
  onSaved: () => void;
}

const FILE = '在线学习网站恢复码';

/** Shows the recovery code with three ways to keep it, and continues when the user confirms having saved it. */
export function RecoveryCodePanel({ username, code, isBusy = false, onSaved }: RecoveryCodePanelProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      showToast('恢复码已复制');
    } catch {
      showToast('没能复制，请手动选中恢复码');
    }
  };
  const download = () => {
    const text = `在线学习网站\r\n用户名：${username}\r\n恢复码：${code}\r\n`;
    saveFile({ name: `${FILE}.txt`, type: 'text/plain', text });
  };
  const savePicture = async () => {
    const picture = await drawRecoveryCode(username, code).catch(() => null);
    if (picture === null) return showToast('没能生成图片，请复制或抄下来');
    saveBlob(`${FILE}.png`, picture);
  };
  return (
    <div>
      <p>忘记密码时，只有它能找回你的账号。它只显示这一次，存成图片、存到密码管理器或抄在纸上都行。</p>
      <p
        className="my-4 rounded-(--radius-box) border border-line bg-base-300 p-4 text-center font-mono text-ui sm:text-lg break-words select-all"
        translate="no"
      >
        {code}
      </p>
      <div className="grid grid-cols-3 gap-2">
        <Way icon={ImageDown} label="保存为图片" onPress={() => void savePicture()} />
        <Way icon={Copy} label="复制" onPress={() => void copy()} />
        <Way icon={Download} label="下载" onPress={download} />
      </div>
      <BusyButton isBusy={isBusy} className="btn btn-primary mt-4 h-12 w-full" onClick={onSaved}>
        我已保存
      </BusyButton>
    </div>
  );
}

function Way({ icon: Icon, label, onPress }: { icon: LucideIcon; label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      className="btn btn-outline h-auto min-h-14 flex-col gap-1 px-1 py-2 text-note"
      onClick={onPress}
    >
      <Icon size={18} aria-hidden />
      {label}
    </button>
  );
}
