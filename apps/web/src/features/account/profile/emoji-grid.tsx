import { EMOJI_NAMES, type EmojiName } from '@study/contract/account/avatars.ts';
import { emojiAddress } from './avatar-address.ts';
import { EMOJI_LABELS } from './emoji-names.ts';

interface EmojiGridProps {
  chosen: string | null;
  onChoose: (name: EmojiName) => void;
}

/** The built-in avatars; a ring and a tick show the choice. */
export function EmojiGrid({ chosen, onChoose }: EmojiGridProps) {
  return (
    <fieldset>
      <legend className="mb-2 text-ui font-medium">或者选一个</legend>
      <div className="-mx-1 grid grid-cols-[repeat(auto-fill,minmax(2.875rem,1fr))] gap-1 sm:grid-cols-7">
        {EMOJI_NAMES.map((name) => (
          <label
            key={name}
            title={EMOJI_LABELS[name]}
            className="group relative grid aspect-square cursor-pointer place-items-center rounded-full p-1 ring-inset hover:bg-raised has-checked:ring-2 has-checked:ring-ink-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink-accent"
          >
            <input
              type="radio"
              name="emoji"
              aria-label={EMOJI_LABELS[name]}
              className="absolute inset-0 cursor-pointer appearance-none opacity-0"
              checked={name === chosen}
              onChange={() => onChoose(name)}
            />
            <img
              src={emojiAddress(name)}
              alt=""
              width={48}
              height={48}
              loading="lazy"
              className="size-full rounded-full"
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
