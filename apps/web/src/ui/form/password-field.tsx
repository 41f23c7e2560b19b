import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps, type KeyboardEvent } from 'react';
import { TextField } from './text-field.tsx';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'end'>;

const CAPS_LOCK = '大写锁定已打开';

/** Password field that allows pasting, can show the password, and warns of caps lock. */
export function PasswordField({ hint, fault, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      onKeyDown={look}
      onKeyUp={look}
      fault={fault !== undefined && hasCapsLock ? `${fault}，${CAPS_LOCK}` : fault}
      hint={hasCapsLock ? CAPS_LOCK : hint}
      end={
        <button
          type="button"
          className="btn btn-square btn-ghost btn-sm"
          aria-label={`显示${field.label}`}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon size={18} aria-hidden />
        </button>
      }
    />
  );
}
