import type { ReactNode } from 'react';

/** A key on the keyboard; hidden where there is none. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="rounded-[5px] border border-line bg-canvas px-1.5 py-0.5 font-sans text-xs font-medium text-ink-soft pointer-coarse:hidden">
      {children}
    </kbd>
  );
}
