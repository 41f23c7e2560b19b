import { Drawing } from './drawing.tsx';

interface ErrorStateProps {
  message: string;
  onRetry: () => void;
}

export function ErrorState({ message, onRetry }: ErrorStateProps) {
  return (
    <div role="alert" className="sheet flex flex-col items-center px-6 py-8 text-center">
      <Drawing name="plug" className="w-28" />
      <p className="mt-3 font-bold">{message}</p>
      <button type="button" className="btn btn-outline mt-4" onClick={onRetry}>
        重试
      </button>
    </div>
  );
}
