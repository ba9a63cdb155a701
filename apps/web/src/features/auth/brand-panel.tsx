import clsx from 'clsx';
import { authTexts } from './auth.texts.ts';

const hangs = ['-rotate-2', 'rotate-1 translate-y-6', '-rotate-1 translate-y-1'];
const statusLooks = [
  'bg-warning-soft text-warning-ink',
  'bg-info-soft text-info-ink',
  'bg-success-soft text-success-ink',
];

/** A kitchen rail with the slips that gave the product its name. */
export function BrandPanel() {
  return (
    <aside className="relative hidden flex-col justify-between gap-12 overflow-hidden bg-linear-to-b from-accent to-accent-hover p-12 text-on-accent lg:flex xl:p-16 dark:from-accent-soft dark:to-canvas">
      <Glow />
      <div aria-hidden className="relative pt-[12vh]">
        <div className="absolute inset-x-[-4rem] h-4 rounded-full bg-linear-to-b from-white/45 to-white/15 shadow-float" />
        <div className="relative flex justify-center gap-5 pt-1.5 xl:gap-7">
          {authTexts.slips.map((slip, index) => (
            <Slip key={slip.number} slip={slip} hang={hangs[index]} statusLook={statusLooks[index]} />
          ))}
        </div>
      </div>
      <div className="relative">
        <p className="text-4xl font-semibold tracking-tight text-balance xl:text-5xl">{authTexts.tagline}</p>
        <p className="mt-4 max-w-md text-lg text-pretty">{authTexts.promise}</p>
      </div>
    </aside>
  );
}

type SlipProps = { slip: (typeof authTexts.slips)[number]; hang: string | undefined; statusLook: string | undefined };

function Slip({ slip, hang, statusLook }: SlipProps) {
  return (
    <div
      className={clsx(
        'flex w-44 origin-top flex-col gap-3 bg-raised px-4 pt-5 pb-8 text-sm text-ink xl:w-52',
        // A torn edge: a row of teeth along the bottom.
        'mask-[conic-gradient(from_-45deg_at_bottom,transparent,#000_1deg_89deg,transparent_90deg)] mask-size-[14px_100%]',
        hang,
      )}
    >
      <div className="flex items-baseline justify-between gap-2 border-b border-dashed border-edge pb-2">
        <span className="font-semibold">{slip.place}</span>
        <span className="figures text-xs text-ink-soft">{slip.number}</span>
      </div>
      <ul className="flex flex-col gap-1">
        {slip.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {slip.note && <li className="font-semibold">{slip.note}</li>}
      </ul>
      <span className={clsx('self-start rounded-full px-2.5 py-0.5 text-xs font-semibold', statusLook)}>
        {slip.status}
      </span>
    </div>
  );
}

/** Light that falls from above on the rail. */
function Glow() {
  return (
    <svg aria-hidden viewBox="0 0 100 100" preserveAspectRatio="none" className="absolute inset-0 size-full">
      <defs>
        <radialGradient id="brand-glow" cx="50%" cy="0%" r="75%">
          <stop offset="0%" stopColor="white" stopOpacity="0.16" />
          <stop offset="100%" stopColor="white" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="100" height="100" fill="url(#brand-glow)" />
    </svg>
  );
}
