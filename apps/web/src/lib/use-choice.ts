import type { Route } from '@comanda/contract/core/route';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useWrite, type WriteInput } from './api.ts';

type ChoiceRules<R extends Route, Value> = {
  /** What the last read says. */
  known: Value;
  inputOf: (chosen: Value) => WriteInput<R>;
  /** As of `useWrite`. */
  silent?: boolean;
};

/**
 * A choice that is saved at once, as by a switch. What was chosen last is shown until the reads after it are there, so
 * that nothing jumps back meanwhile. Who chooses again while a choice is on its way is not ignored: the last one is sent
 * after it. After a refusal the screen shows what the server knows.
 */
export function useChoice<R extends Route, Value>(
  route: R,
  { known, inputOf, silent = false }: ChoiceRules<R, Value>,
): [shown: Value, choose: (chosen: Value) => void] {
  const queryClient = useQueryClient();
  // The reads are fetched below, where they are waited for.
  const { mutateAsync } = useWrite(route, { keepsScreen: true, silent });
  const last = useRef<{ value: Value } | null>(null);
  const [chosen, setChosen] = useState<{ value: Value } | null>(null);

  async function send(choice: { value: Value }): Promise<void> {
    // The person is told of each failure where all of them are handled.
    await mutateAsync(inputOf(choice.value)).catch(() => {});
    if (last.current === choice) await queryClient.invalidateQueries();
    if (last.current && last.current !== choice) return send(last.current);
    last.current = null;
    setChosen(null);
  }

  function choose(value: Value): void {
    const isSending = last.current !== null;
    const choice = { value };
    last.current = choice;
    setChosen(choice);
    if (!isSending) void send(choice);
  }

  return [chosen ? chosen.value : known, choose];
}
