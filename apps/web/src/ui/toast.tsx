import clsx from 'clsx';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import type { ReactNode } from 'react';
// Without the library's own look: no stylesheet is made at run time.
import { resolveValue, type Toast, toast, useToaster } from 'react-hot-toast/headless';
import { useLanguage } from '../lib/use-language.ts';
import { type Tone, toneClass } from './badge.tsx';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { Spinner } from './spinner.tsx';
import { uiTexts } from './ui.texts.ts';

// Specification part 1, section 9. The library itself keeps at most 20 at a time.
const toastRules = {
  // As long as the fade takes.
  removeDelay: 120,
  blank: { duration: 4000 },
  error: { duration: 4000 },
  success: { duration: 2000 },
  loading: { duration: Infinity },
};

/** A repeated failure is shown once, and its time starts anew. `reference` is for the support. */
export function showError(message: string, reference?: string): string {
  const shown = reference ? (
    <>
      {message}
      <small className="block text-sm font-normal text-ink-soft">{uiTexts.reference({ code: reference })}</small>
    </>
  ) : (
    message
  );
  return toast.error(shown, { id: message });
}

/** `durationMs` where the specification gives a message a time of its own. */
export function showSuccess(message: string, durationMs?: number): string {
  return toast.success(message, durationMs === undefined ? {} : { duration: durationMs });
}

export function showMessage(message: string): string {
  return toast(message);
}

export type NewsAction = { label: string; onPress: () => void; isMain?: boolean };

export type News = {
  id: string;
  text: string;
  actions: readonly NewsAction[];
  icon?: ReactNode;
  tone?: Tone;
};

/** What happened elsewhere, with what can be done about it at once. The next with the same id takes its place. */
export function showNews({ id, text, actions, icon, tone }: News): void {
  const content = (
    <span className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
      {icon}
      <span className={clsx('min-w-32 flex-1', tone ? 'max-sm:basis-4/5' : 'line-clamp-3')}>{text}</span>
      {actions.map(({ label, onPress, isMain }) => (
        <Button key={label} variant={isMain ? 'primary' : 'secondary'} onClick={onPress}>
          {label}
        </Button>
      ))}
    </span>
  );
  toast(content, { id, duration: NEWS_MS, ...(tone && { className: toneClass[tone] }) });
}
const NEWS_MS = 10_000;

/** Stays until `dismiss` gets the id that this returns. */
export function showLoading(message: string = uiTexts.pleaseWait): string {
  return toast.loading(message);
}

/** Without an id, it dismisses all of them. */
export function dismiss(id?: string): void {
  toast.dismiss(id);
}

/** Once, at the root of the app. */
export function Toaster() {
  useLanguage();
  const { toasts, handlers } = useToaster(toastRules);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a resting mouse only stops the clock
    <section
      data-toaster
      aria-label={uiTexts.notifications}
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 top-4 max-md:top-18 z-60 flex flex-col items-center gap-2 over-pos:top-52 over-wide-pos:inset-e-112 over-wide-pos:inset-s-20"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
    >
      {toasts.map((shown) => (
        <ToastBar key={shown.id} shown={shown} />
      ))}
    </section>
  );
}

function ToastBar({ shown }: { shown: Toast }) {
  return (
    <div
      role={shown.type === 'error' ? 'alert' : undefined}
      className={clsx(
        'pointer-events-auto flex min-h-12 max-w-md items-center gap-3 rounded-card py-1 pe-1 ps-4 font-medium shadow-float',
        shown.className ?? 'bg-raised text-ink',
        shown.visible ? 'animate-rise-in' : 'animate-fade-out',
      )}
    >
      <ToastIcon type={shown.type} />
      <span className="min-w-0 py-2">{resolveValue(shown.message, shown)}</span>
      <IconButton
        icon={X}
        label={uiTexts.dismiss}
        className={shown.className ? '' : 'text-ink-soft'}
        onClick={() => toast.dismiss(shown.id)}
      />
    </div>
  );
}

function ToastIcon({ type }: { type: Toast['type'] }) {
  switch (type) {
    case 'error':
      return <CircleAlert aria-hidden className="size-5 shrink-0 text-danger-ink" />;
    case 'success':
      return <CircleCheck aria-hidden className="size-5 shrink-0 text-success-ink" />;
    case 'loading':
      return <Spinner />;
    case 'blank':
    case 'custom':
      return null;
  }
}
