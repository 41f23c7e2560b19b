import { Check, Copy } from 'lucide-react';
import { useState } from 'react';

const SHOWN_MS = 2_000;

interface CopyButtonProps {
  text: string;
  /** What is copied, for screen readers. */
  name: string;
  onCopied?: () => void;
}

/** Copies a short text to the clipboard. Over plain HTTP there is no clipboard API: shows a hint to copy by hand. */
export function CopyButton({ text, name, onCopied }: CopyButtonProps) {
  const [said, setSaid] = useState<'copied' | 'refused' | null>(null);
  const copy = async () => {
    const clipboard = navigator.clipboard as Clipboard | undefined;
    const isCopied = await Promise.resolve(clipboard?.writeText(text).then(() => true))
      .catch(() => false)
      .then((done) => done === true);
    setSaid(isCopied ? 'copied' : 'refused');
    if (isCopied) onCopied?.();
    setTimeout(() => setSaid(null), SHOWN_MS);
  };
  return (
    <button
      type="button"
      aria-label={`复制${name}`}
      className="no-print btn btn-ghost btn-sm min-h-11 gap-1 px-2 font-normal md:min-h-8"
      onClick={() => void copy()}
    >
      {said === 'copied' ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
      <span role="status">{said === null ? '复制' : said === 'copied' ? '已复制' : '请手动复制'}</span>
    </button>
  );
}
