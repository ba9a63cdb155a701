import clsx from 'clsx';
import { CircleAlert } from 'lucide-react';
import { createContext, type ReactNode, use, useId, useMemo } from 'react';
import { uiTexts } from './ui.texts.ts';

type FieldControl = {
  id?: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
  'aria-required'?: true | undefined;
};

const FieldContext = createContext<FieldControl>({});

type FieldProps = {
  label: string;
  /** The id of the control, where something outside asks for it. */
  id?: string;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  hideLabel?: boolean;
  className?: string;
  children: ReactNode;
};

/** Label above, hint below, error below that. The one control inside takes its id and its descriptions from here. */
export function Field({ label, id, hint, error, required, hideLabel, className, children }: FieldProps) {
  const madeId = useId();
  const controlId = id ?? madeId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const describedBy = clsx(hint && hintId, error && errorId) || undefined;
  const control = useMemo<FieldControl>(
    () => ({
      id: controlId,
      'aria-describedby': describedBy,
      'aria-invalid': error ? true : undefined,
      'aria-required': required || undefined,
    }),
    [controlId, describedBy, error, required],
  );

  return (
    <div className={clsx('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={controlId} className={hideLabel ? 'sr-only' : 'text-sm font-medium text-ink'}>
        {label}
        {required && <RequiredMark />}
      </label>
      <FieldContext value={control}>{children}</FieldContext>
      {hint && (
        <p id={hintId} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <FieldError id={errorId} error={error} />
    </div>
  );
}

/** The attributes that a control inside a `Field` spreads onto its element. */
export function useFieldControl(): FieldControl {
  return use(FieldContext);
}

export function RequiredMark() {
  return (
    <>
      <span aria-hidden className="ms-0.5 text-danger-ink">
        *
      </span>
      <span className="sr-only"> ({uiTexts.required})</span>
    </>
  );
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p id={id} className="flex gap-1.5 text-sm font-medium text-danger-ink">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {error}
    </p>
  );
}
