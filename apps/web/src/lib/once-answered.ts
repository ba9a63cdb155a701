import { v7 as newId } from 'uuid';

/**
 * Keeps whoever taps again after a lost answer from doing it twice: as long as the same input was not answered, it is
 * sent with the same idempotency key, so that the server gives the answer of before where it has done it. After an
 * answer, the same input is meant once more. A refusal is no answer: it leaves nothing behind under the key, and may be
 * about something else than the call, such as the session.
 */
export function onceAnswered() {
  const keys = new Map<string, string>();
  return async <Answer>(input: object, send: (idempotencyKey: string) => Promise<Answer>): Promise<Answer> => {
    const asked = JSON.stringify(input);
    const idempotencyKey = keys.get(asked) ?? newId();
    keys.set(asked, idempotencyKey);
    const answer = await send(idempotencyKey);
    keys.delete(asked);
    return answer;
  };
}
