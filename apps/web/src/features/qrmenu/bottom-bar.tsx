import type { ReactNode } from 'react';

/** Within reach of the thumb, whatever the list above it does. */
export function BottomBar({ children }: { children: ReactNode }) {
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-canvas short:static">
      <div className="pb-safe mx-auto max-w-2xl px-4 pt-3">{children}</div>
    </div>
  );
}
