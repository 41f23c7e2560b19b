import { type ComponentProps, useEffect, useState } from 'react';
import { PasswordField } from './password-field.tsx';
import { strengthOf, type Strength } from './password-strength.ts';

const STRENGTH_WORDS: Record<Strength, string> = {
  common: '太常见了，一猜就中，请换一个',
  weak: '强度：弱，请加长或换用更多种字符',
  fair: '强度：中',
  good: '强度：强',
};

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'hint' | 'autoComplete' | 'name' | 'value'> & {
  value: string;
};

/**
 * New password field with a strength hint. No maxLength: a password that is too long should be rejected, not silently
 * cut.
 */
export function NewPasswordField(field: NewPasswordFieldProps) {
  const isCommon = useCommonPasswords(field.value !== '');
  const hint = field.value === '' ? '8到16位' : STRENGTH_WORDS[strengthOf(field.value, isCommon)];
  return <PasswordField name="new-password" autoComplete="new-password" hint={hint} {...field} />;
}

/** Lazy-loaded at the first character; until then, or without a network, no password counts as common. */
function useCommonPasswords(isNeeded: boolean): (password: string) => boolean {
  const [isCommon, setIsCommon] = useState<(password: string) => boolean>(() => () => false);
  useEffect(() => {
    if (!isNeeded) return;
    let isGone = false;
    const load = async () => {
      const { COMMON_PASSWORDS, isCommonPassword } = await import('@study/contract/account/common-passwords.ts');
      if (!isGone) setIsCommon(() => (password: string) => isCommonPassword(password, COMMON_PASSWORDS));
    };
    void load().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [isNeeded]);
  return isCommon;
}
