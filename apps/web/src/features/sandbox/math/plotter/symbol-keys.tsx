import { Delete, Keyboard } from 'lucide-react';
import { useState } from 'react';

/** Rows of the phone's keypad, as on a calculator. */
const PHONE_KEYS: readonly (readonly string[])[] = [
  ['7', '8', '9', '(', ')', 'x', 'y', 'sin'],
  ['4', '5', '6', '+', '−', '^', '=', 'cos'],
  ['1', '2', '3', '·', '/', '√', 'π', 'ln'],
  ['0', '.', ',', '|', '<', '>', 'θ'],
];
/** Symbols that other keyboards lack. */
const SYMBOLS: readonly string[] = ['π', '√', '^', '|', '⌊⌋', 'θ', '≤', '≥', '{}', 'sin', 'ln'];
const PHONE = '(pointer: coarse) and (max-width: 47.99rem)';

/** Whether the page's own keys replace the keyboard of a phone; letters need that keyboard. */
export function useKeypad() {
  const [isPhone] = useState(() => matchMedia(PHONE).matches);
  const [usesKeyboard, setUsesKeyboard] = useState(false);
  return { isPhone, isOwn: isPhone && !usesKeyboard, turn: () => setUsesKeyboard(!usesKeyboard) };
}

interface SymbolKeysProps {
  field: () => HTMLInputElement | null;
  keypad: ReturnType<typeof useKeypad>;
}

/** Inserts at the cursor: the symbols that keyboards lack, and on a phone digits, brackets and letters too. */
export function SymbolKeys({ field, keypad }: SymbolKeysProps) {
  const insert = (symbol: string) => {
    const input = field();
    if (!input) return;
    input.focus();
    // execCommand, so that the browser's undo and the input's change event work as for typing.
    document.execCommand('insertText', false, /^[a-z]{2}/.test(symbol) ? `${symbol}(` : symbol);
    if (symbol === '⌊⌋' || symbol === '{}') {
      const at = (input.selectionStart ?? 1) - 1;
      input.setSelectionRange(at, at);
    }
  };
  const erase = () => {
    field()?.focus();
    document.execCommand('delete');
  };
  if (!keypad.isOwn) {
    return (
      <div role="group" aria-label="插入符号" className="flex flex-wrap gap-1 py-2">
        {SYMBOLS.map((symbol) => (
          <Key key={symbol} symbol={symbol} className="min-w-11 md:h-8 md:min-w-8" onPress={() => insert(symbol)} />
        ))}
        {keypad.isPhone && <KeyboardKey label="用自带的小键盘" onPress={keypad.turn} />}
      </div>
    );
  }
  return (
    <div
      role="group"
      aria-label="插入符号"
      className="sticky -bottom-4 z-10 -mx-2 grid grid-cols-8 gap-1 border-t border-line bg-base-100 px-2 py-2"
    >
      {PHONE_KEYS.flat().map((symbol) => (
        <Key key={symbol} symbol={symbol} onPress={() => insert(symbol)} />
      ))}
      <button
        type="button"
        aria-label="删一个字符"
        className="btn h-11 min-h-0 px-0 btn-outline"
        onPointerDown={keepFocus}
        onClick={erase}
      >
        <Delete size={18} aria-hidden />
      </button>
      <div className="col-span-8 flex flex-wrap gap-1">
        {['≤', '≥', '{}', '⌊⌋', 'a', 'b', 't'].map((symbol) => (
          <Key key={symbol} symbol={symbol} className="grow" onPress={() => insert(symbol)} />
        ))}
        <KeyboardKey label="用手机键盘" onPress={keypad.turn} />
      </div>
    </div>
  );
}

const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault();

function Key({ symbol, className = '', onPress }: { symbol: string; className?: string; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={`插入${symbol}`}
      className={`btn h-11 min-h-0 px-0 font-mono font-normal btn-outline ${className}`}
      onPointerDown={keepFocus}
      onClick={onPress}
    >
      {symbol}
    </button>
  );
}

function KeyboardKey({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button type="button" aria-label={label} className="btn h-11 min-h-0 px-3 btn-outline" onClick={onPress}>
      <Keyboard size={18} aria-hidden />
    </button>
  );
}
