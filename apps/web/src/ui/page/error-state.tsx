interface ErrorStateProps {
  message: string;
  onRetry: () => void;
}

/** What happened, and a way to try again. */
export function ErrorState({ message, onRetry }: ErrorStateProps) {
  return (
    <div role="alert" className="sheet flex flex-wrap items-center justify-between gap-4 p-6">
      <p>{message}</p>
      <button type="button" className="btn btn-outline" onClick={onRetry}>
        重试
      </button>
    </div>
  );
}
