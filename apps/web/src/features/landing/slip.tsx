import clsx from 'clsx';
import type { ReactNode } from 'react';

/** A paper slip with a torn edge. The shadow lies around it, because the tear would cut it off. */
export function Slip({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={clsx('drop-shadow-[0_10px_18px_rgb(29_27_24/16%)] dark:drop-shadow-[0_10px_18px_#000]', className)}>
      <div className="torn bg-raised px-5 pt-6 pb-9 text-ink">{children}</div>
    </div>
  );
}
