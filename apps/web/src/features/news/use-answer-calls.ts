import { floor } from '@comanda/contract/floor/floor.contract';
import { useInvalidate, useWrite } from '../../lib/api.ts';

/** Says to everybody that somebody goes to a table. On a till, what is being typed stays. */
export function useAnswerCalls() {
  const refetch = useInvalidate();
  const answer = useWrite(floor.answerCalls, { keepsScreen: true, onDone: () => void refetch(floor.calls) });
  return { answer: (tableId: string) => answer.mutate({ params: { tableId } }), isAnswering: answer.isPending };
}
