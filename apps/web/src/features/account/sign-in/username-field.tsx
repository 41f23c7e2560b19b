import type { ComponentProps } from 'react';
import { TextField } from '#ui/form/text-field.tsx';

type UsernameFieldProps = Pick<ComponentProps<typeof TextField>, 'value' | 'fault' | 'hint' | 'onChange'>;

export function UsernameField(field: UsernameFieldProps) {
  return (
    <TextField
      label="用户名"
      name="username"
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...field}
    />
  );
}
