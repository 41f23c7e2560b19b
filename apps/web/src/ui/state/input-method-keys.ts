/** What browsers say a key is while it is the input method's. */
const PROCESSED = 229;

/**
 * Keeps the keys that are an input method's from everything on the page, before any other listener: Enter that confirms
 * a word is no Enter, a letter that begins one no shortcut. Safari sends the confirming Enter after the composition has
 * ended, so the code counts too. An editor that composes by itself sees them.
 */
export function withholdInputMethodKeys(): void {
  globalThis.addEventListener(
    'keydown',
    (event) => {
      const isComposed = event.isComposing || event.keyCode === PROCESSED;
      const isEditors = event.target instanceof Element && event.target.closest('[contenteditable]') !== null;
      if (isComposed && !isEditors) event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
