import { Moon, Sun } from 'lucide-react';
import { toggleTheme, useTheme } from '#ui/state/theme.ts';

export function ThemeButton() {
  const Icon = useTheme() === 'forest' ? Sun : Moon;
  return (
    <button
      type="button"
      className="btn btn-ghost btn-square"
      aria-label="切换主题"
      title="切换主题"
      onClick={toggleTheme}
    >
      <Icon size={20} aria-hidden />
    </button>
  );
}
