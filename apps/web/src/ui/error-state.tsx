import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert, RotateCcw } from 'lucide-react';
import { referenceOf } from '../lib/failure.ts';
import { Button } from './button.tsx';
import { uiTexts } from './ui.texts.ts';

export type ErrorStateProps = {
  /** The server's own words where there are any. */
  message: string;
  onRetry?: () => void;
  pending?: boolean;
};

export function ErrorState({ message, onRetry, pending }: ErrorStateProps) {
  const reference = useReference();
  return (
    <div role="alert" className="flex flex-col items-center gap-4 px-4 py-12 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-danger-soft text-danger-ink">
        <CircleAlert aria-hidden className="size-6" />
      </span>
      <p className="max-w-sm text-base">{message}</p>
      {reference && <p className="text-sm text-ink-soft">{uiTexts.reference({ code: reference })}</p>}
      {onRetry && (
        <Button icon={RotateCcw} pending={pending} onClick={onRetry}>
          {uiTexts.tryAgain}
        </Button>
      )}
    </div>
  );
}

/** The reference of the failed read, from the cache, because pages hand on their own words and not the error. */
function useReference(): string | undefined {
  const reads = useQueryClient().getQueryCache().findAll({ type: 'active' });
  return reads.map(({ state }) => referenceOf(state.error)).find(Boolean);
}
