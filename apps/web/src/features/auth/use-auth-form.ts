import type { CallOutput, Route } from '@comanda/contract/core/route';
import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import { ApiError, callAny } from '../../lib/call.ts';
import { showFailure } from '../../lib/failure.ts';
import { navigate } from '../../lib/router.tsx';
import { wordsOfIssue } from '../../lib/say.ts';
import { successMessage } from '../../lib/success-message.ts';
import { useBusy } from '../../lib/use-busy.ts';
import { showError, showSuccess } from '../../ui/toast.tsx';

type FormRoute = Route & { body: z.ZodMiniType };
type Messages = Record<string, string>;

type Options<R extends FormRoute> = {
  /** Params of the path. */
  params?: object;
  /** Values that are sent along and have no field. */
  besides?: Partial<z.input<R['body']>>;
  onDone: (answer: CallOutput<R>, body: z.output<R['body']>) => void;
  /** How long the message of success is shown, where not as long as usual. */
  doneMs?: number;
  /** True if the caller has handled the failure. */
  onFailed?: (error: unknown) => boolean;
  /** The toast is there already. */
  onRefused?: (error: ApiError) => void;
};

/**
 * `useCallForm` for the pages before login: plain fields with a `name`, read when they are sent. The form library
 * would be the largest part of what a stranger has to load after React.
 */
export function useAuthForm<R extends FormRoute>(route: R, options: Options<R>) {
  const { params, besides, onDone, doneMs, onFailed, onRefused } = options;
  const [errors, setErrors] = useState<Messages>({});
  const [isSending, run] = useBusy();

  function mark(form: HTMLFormElement, messages: Messages): void {
    setErrors(messages);
    const [first] = Object.keys(messages);
    const field = first && form.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
  }

  async function send(form: HTMLFormElement, body: z.output<R['body']>): Promise<void> {
    try {
      const answer = await callAny(route, { params, body });
      const message = successMessage(answer);
      if (message) showSuccess(message, doneMs);
      onDone(answer, body);
    } catch (error) {
      if (onFailed?.(error)) return;
      showFailure(error, { goTo: navigate });
      if (!(error instanceof ApiError)) return;
      mark(form, error.fields);
      onRefused?.(error);
    }
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    const checked = z.safeParse(route.body, { ...Object.fromEntries(new FormData(form)), ...besides });
    if (checked.success) {
      const body = checked.data as z.output<R['body']>; // the compiler cannot follow the generic `R`
      setErrors({});
      void run(() => send(form, body));
      return;
    }
    const messages = firstMessages(checked.error.issues);
    showError(Object.values(messages)[0] ?? '');
    mark(form, messages);
  }

  /** While somebody corrects a field, its old error is no use. */
  function forgive({ target }: FormEvent<HTMLFormElement>): void {
    if (target instanceof HTMLInputElement && target.name in errors) {
      setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => name !== target.name)));
    }
  }

  return { errors, isSending, formProps: { noValidate: true, onSubmit: submit, onInput: forgive } };
}

function firstMessages(issues: readonly { path: PropertyKey[]; message: string }[]): Messages {
  const messages: Messages = {};
  for (const issue of issues) messages[String(issue.path[0])] ??= wordsOfIssue(issue);
  return messages;
}
