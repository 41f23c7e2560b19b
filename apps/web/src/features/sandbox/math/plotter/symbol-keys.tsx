const SYMBOLS = ['π', '√', '^', '|', '⌊⌋', 'θ', '≤', '≥', '{}', 'sin', 'ln'] as const;

/** Inserts symbols that keyboards lack at the cursor. */
export function SymbolKeys({ field }: { field: () => HTMLInputElement | null }) {
  const insert = (symbol: string) => {
    const input = field();
    if (!input) return;
    input.focus();
    // execCommand, so that the browser's undo and the input's change event work as for typing.
    document.execCommand('insertText', false, symbol.length > 2 ? `${symbol}(` : symbol);
    if (symbol === '⌊⌋' || symbol === '{}') {
      const at = (input.selectionStart ?? 1) - 1;
      input.setSelectionRange(at, at);
    }
  };
  return (
    <div role="group" aria-label="插入符号" className="flex flex-wrap gap-1 py-2">
      {SYMBOLS.map((symbol) => (
        <button
          key={symbol}
          type="button"
          aria-label={`插入${symbol}`}
          className="btn h-11 min-h-0 min-w-11 px-2 font-mono font-normal btn-outline md:h-8 md:min-w-8"
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => insert(symbol)}
        >
          {symbol}
        </button>
      ))}
    </div>
  );
}
