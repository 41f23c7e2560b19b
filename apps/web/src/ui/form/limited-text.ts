import { withoutControls } from '@study/contract/text/clean-text.ts';
import { cutTo, lengthOf } from '@study/contract/text/text-length.ts';
import type { ChangeEvent, CompositionEvent } from 'react';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** A field's text, split at the caret. */
interface TypedAt {
  head: string;
  tail: string;
}

/**
 * The accepted text of a field: no control characters, at most `most` characters. Excess is cut before the caret, where
 * the latest input is. Length is counted like in the schemas, unlike `maxLength`, which counts UTF-16 units.
 */
export function keptOf({ head, tail }: TypedAt, most: number): TypedAt {
  const kept = withoutControls(tail);
  return { head: cutTo(withoutControls(head), most - lengthOf(kept)), tail: cutTo(kept, most) };
}

/** Handlers of an input or textarea with a length limit. */
export function limitedTo(most: number, onWrite: (text: string) => void) {
  const write = (element: TextElement) => {
    const { value, selectionEnd } = element;
    const caret = selectionEnd ?? value.length;
    const { head, tail } = keptOf({ head: value.slice(0, caret), tail: value.slice(caret) }, most);
    const kept = head + tail;
    if (kept !== value) {
      element.value = kept;
      element.setSelectionRange(head.length, head.length);
    }
    onWrite(kept);
  };
  return {
    onChange: ({ nativeEvent, currentTarget }: ChangeEvent<TextElement>) => {
      // During IME composition the field contains unfinished letters; cutting would break the word.
      const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
      if (isComposing) onWrite(currentTarget.value);
      else write(currentTarget);
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<TextElement>) => write(currentTarget),
  };
}
