import type { MessageKey } from '@comanda/contract/core/message';
import { AppError } from '../../errors/app-error.ts';

export type LoginThrottle = {
  /** Counts a try, and answers how many seconds it has to wait. */
  admit: (target: string) => Promise<number>;
  forget: (target: string) => Promise<void>;
  /** Uncounts one try, and leaves those before it as they are. */
  takeBack: (target: string) => Promise<void>;
};

type Guess = {
  loginThrottle: LoginThrottle;
  /** What is guessed at. */
  target: string;
  http: { retryAfter: (seconds: number) => void };
  message: MessageKey;
};

/** Counts a try at a password or a code, and refuses it where there were too many. */
export async function throttleLogin({ loginThrottle, target, http, message }: Guess): Promise<void> {
  const wait = await loginThrottle.admit(target);
  if (wait === 0) return;
  http.retryAfter(wait);
  throw new AppError('rate_limited', message);
}

/** A browser that signed in before has tries of its own, which strangers cannot use up. */
export const guessedAt = (username: string, deviceId: string | null): string =>
  deviceId ? `${username} on ${deviceId}` : username;
