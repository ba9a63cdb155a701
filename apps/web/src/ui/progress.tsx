import { useEffect, useState } from 'react';
import { uiTexts } from './ui.texts.ts';

/** For work of unknown length: what is being done, and for how long already. Mount it when the work begins. */
export function Progress({ label }: { label: string }) {
  const seconds = useSecondsSoFar();
  return (
    <div className="flex flex-col gap-2.5">
      <p className="flex items-baseline justify-between gap-4">
        <output className="font-medium">{label}</output>
        {/* Read out every second it would drown everything else. */}
        <span aria-hidden className="figures text-sm text-ink-soft">
          {uiTexts.seconds({ count: seconds })}
        </span>
      </p>
      <progress aria-label={label} className="sr-only" />
      <div aria-hidden className="h-1.5 overflow-hidden rounded-full bg-sunken">
        <div className="h-full w-1/3 animate-pass rounded-full bg-accent" />
      </div>
    </div>
  );
}

function useSecondsSoFar(): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const begun = performance.now();
    const timer = setInterval(() => setSeconds(Math.round((performance.now() - begun) / 1000)), 1000);
    return () => clearInterval(timer);
  }, []);
  return seconds;
}
