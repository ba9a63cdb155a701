import clsx from 'clsx';
import { LoaderCircle } from 'lucide-react';

/** Says nothing by itself: what surrounds it is `aria-busy` or has a text. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={clsx('size-5 shrink-0 animate-spin', className)} />;
}
