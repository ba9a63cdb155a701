import { coreMessages } from '@comanda/contract/core/messages';
import { ApiError } from './call.ts';
import { showNotice } from './notices.ts';
import { say } from './say.ts';

type Reaction = {
  goTo: (path: string) => void;
  /** Shown where the server sent no message. */
  fallback?: string | undefined;
};

/** Shows a failed write: another page, or a notice. */
export function showFailure(error: unknown, { goTo, fallback = say(coreMessages.somethingWentWrong) }: Reaction): void {
  if (leavesForSubscription(error, goTo) || hasCode(error, 'session_over')) return;
  if (!(error instanceof ApiError)) reportError(error);
  const isFromServer = error instanceof ApiError && error.isFromServer;
  showNotice({ tone: 'error', message: isFromServer ? error.message : fallback, reference: noted(error) });
}

/** A page shows its failed read itself. Only a failure that it cannot mend leads to another page. */
export function leaveForFailure(error: unknown, goTo: (path: string) => void): void {
  if (leavesForSubscription(error, goTo)) return;
  if (!(error instanceof ApiError)) reportError(error);
  noted(error);
  if (hasCode(error, 'forbidden')) goTo('/no-access');
}

/** Specification part 1, section 8. */
function leavesForSubscription(error: unknown, goTo: (path: string) => void): boolean {
  const isUnpaid = hasCode(error, 'subscription_required');
  if (isUnpaid) goTo('/dashboard/inactive-subscription');
  return isUnpaid;
}

/** The reference for the support after an unexpected failure: the beginning of its request's id in the log. */
export const referenceOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.code === 'internal' ? error.requestId?.slice(0, 8) : undefined;

let last: { reference: string; at: Date } | undefined;

function noted(error: unknown): string | undefined {
  const reference = referenceOf(error);
  if (reference) last = { reference, at: new Date() };
  return reference;
}

/** Kept for people who could not read it in time, because a toast is soon gone. */
export const lastReference = () => last;

export const hasCode = (error: unknown, code: ApiError['code']): boolean =>
  error instanceof ApiError && error.code === code;
