import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';

export type Success = {
  /** The server's words. */
  message: string;
  /** The item and its status. */
  text: string;
};

/** As long as a success toast (specification part 1, section 9). */
const SHOWN_MS = 2000;

type StatusSuccessProps = { success: Success | null; onClose: () => void };

/** Says that an item was moved, and goes by itself. Taps go through it: the next one may be right below. */
export function StatusSuccess({ success, onClose }: StatusSuccessProps) {
  useEffect(() => {
    if (!success) return undefined;
    const timer = setTimeout(onClose, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [success, onClose]);

  return (
    <output className="pointer-events-none fixed inset-x-4 bottom-6 z-30 flex justify-center">
      {success && (
        <span className="flex max-w-md animate-rise-in items-center gap-4 rounded-card bg-raised py-3 pe-6 ps-4 shadow-float">
          <CircleCheck aria-hidden className="size-8 shrink-0 text-success-ink" />
          <span className="min-w-0">
            <span className="block font-semibold">{success.message}</span>
            <span className="block text-sm text-ink-soft">{success.text}</span>
          </span>
        </span>
      )}
    </output>
  );
}
