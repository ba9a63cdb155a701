import { CircleAlert, RotateCcw } from 'lucide-react';
import { Button } from './button.tsx';
import { uiTexts } from './ui.texts.ts';

export type ErrorStateProps = {
  /** The server's own words where there are any. */
  message: string;
  onRetry?: () => void;
  pending?: boolean;
};

export function ErrorState({ message, onRetry, pending }: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center gap-4 px-4 py-12 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-danger-soft text-danger-ink">
        <CircleAlert aria-hidden className="size-6" />
      </span>
      <p className="max-w-sm text-base">{message}</p>
      {onRetry && (
        <Button icon={RotateCcw} pending={pending} onClick={onRetry}>
          {uiTexts.tryAgain}
        </Button>
      )}
    </div>
  );
}
