import { withoutControls } from '@study/contract/text/clean-text.ts';
import { cutTo, lengthOf } from '@study/contract/text/text-length.ts';
import type { ChangeEvent, CompositionEvent } from 'react';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** A text as it was typed or pasted up to the caret, and what stands behind it. */
interface TypedAt {
  head: string;
  tail: string;
}

/**
 * What a field keeps: no control characters, and at most so many characters. What came in last, which ends at the
 * caret, is cut; what stands behind it stays. Lengths are those of the schemas, which `maxLength` does not count in.
 */
export function keptOf({ head, tail }: TypedAt, most: number): TypedAt {
  const kept = withoutControls(tail);
  return { head: cutTo(withoutControls(head), most - lengthOf(kept)), tail: cutTo(kept, most) };
}

/** The handlers of an input or a textarea that takes at most so many characters. */
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
      // While an input method composes, its letters stand in the text; cutting then would break the word.
      const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
      if (isComposing) onWrite(currentTarget.value);
      else write(currentTarget);
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<TextElement>) => write(currentTarget),
  };
}
