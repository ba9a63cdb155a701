import type { CallInput, CallOutput, Route } from '@comanda/contract/core/route';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { BaseSyntheticEvent } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { type AnyInput, ApiError, callAny } from '../../lib/call.ts';
import { showFailure } from '../../lib/failure.ts';
import { navigate } from '../../lib/router.tsx';
import { wordsOfIssue } from '../../lib/say.ts';
import { successMessage } from '../../lib/success-message.ts';
import { useBusy } from '../../lib/use-busy.ts';
import { showError, showSuccess } from '../../ui/toast.tsx';

type FormRoute = Route & { body: z.ZodMiniType<FieldValues, FieldValues> };
type Typed<R extends FormRoute> = z.input<R['body']>;
type Checked<R extends FormRoute> = z.output<R['body']>;

type Options<R extends FormRoute> = {
  /** Values of the wire: a price is `12.5`. What no field shows is sent along as it stands here. */
  defaultValues: DefaultValues<Typed<R>>;
  /** No toast on success. Failures are always told. */
  silent?: boolean;
  /** Shown where a failure brings no message of the server; otherwise 'Something went wrong!'. */
  fallback?: string;
  /** The form is not cleared by itself: close the dialog here, or call `form.reset()`. */
  onDone?: (answer: CallOutput<R>, body: Checked<R>) => void;
  /** True if the caller has handled the failure. */
  onFailed?: (error: unknown) => boolean;
} & ('params' extends keyof CallInput<R> ? { params: CallInput<R>['params'] } : { params?: never });

export type CallForm<R extends FormRoute> = {
  form: UseFormReturn<Typed<R>, unknown, Checked<R>>;
  submit: (event?: BaseSyntheticEvent) => Promise<void>;
  isSaving: boolean;
};

/** A form whose rules and messages are those of the route that it is sent to. */
export function useCallForm<R extends FormRoute>(route: R, options: Options<R>): CallForm<R> {
  const { defaultValues, params, silent = false, fallback, onDone, onFailed } = options;
  const form = useForm<Typed<R>, unknown, Checked<R>>({
    // These types follow from `R`, but the compiler cannot follow the generic `R`.
    resolver: inReadersWords(standardSchemaResolver(route.body)) as unknown as Resolver<Typed<R>, unknown, Checked<R>>,
    defaultValues,
  });
  const [isSaving, run] = useBusy();

  async function save(body: Checked<R>): Promise<void> {
    const input: AnyInput = { params: params as AnyInput['params'], body }; // `params` fits the route by `Options`
    const answer = await callAny(route, input);
    const message = successMessage(answer);
    if (message && !silent) showSuccess(message);
    onDone?.(answer, body);
  }

  function tell(error: unknown): void {
    if (onFailed?.(error)) return;
    showFailure(error, { fallback, goTo: (path) => navigate(path, { replace: true }) });
    const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
    for (const [index, [name, message]] of fields.entries()) {
      // An unknown name does no harm: it marks nothing.
      form.setError(name as Path<Typed<R>>, { type: 'server', message }, { shouldFocus: index === 0 });
    }
  }

  async function submit(event?: BaseSyntheticEvent): Promise<void> {
    event?.preventDefault();
    await run(() => form.handleSubmit(save, tellFirstError)(event).catch(tell));
  }

  return { form, submit, isSaving };
}

/** Schemas give the keys of messages; this puts them into words. */
function inReadersWords(check: Resolver): Resolver {
  return async (...input) => {
    const { values, errors } = await check(...input);
    return Object.keys(errors).length > 0 ? { values: {}, errors: sayAll(errors) } : { values, errors: {} };
  };
}

/** Errors of lists and groups hold those of their fields; a list has none where a row of it is right. */
function sayAll<Errors extends object>(errors: Errors): Errors {
  if (Array.isArray(errors)) return errors.map((error: unknown) => sayWithin(error)) as unknown as Errors;
  const said = Object.entries(errors).map(([name, error]: [string, unknown]) => {
    if (name === 'message' && typeof error === 'string') return [name, wordsOfIssue({ message: error })];
    return [name, name === 'ref' ? error : sayWithin(error)];
  });
  return Object.fromEntries(said) as Errors;
}

const sayWithin = (error: unknown): unknown => (typeof error === 'object' && error !== null ? sayAll(error) : error);

function tellFirstError(errors: FieldErrors): void {
  const [first] = Object.values(errors);
  if (typeof first?.message === 'string') showError(first.message);
}
