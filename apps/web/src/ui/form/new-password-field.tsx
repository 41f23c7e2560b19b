import type { ComponentProps } from 'react';
import { PasswordField } from './password-field.tsx';
import { strengthOf, type Strength } from './password-strength.ts';

const STRENGTH_WORDS: Record<Strength, string> = {
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
  const hint = field.value === '' ? '8到16位' : STRENGTH_WORDS[strengthOf(field.value)];
  return <PasswordField name="new-password" autoComplete="new-password" hint={hint} {...field} />;
}
