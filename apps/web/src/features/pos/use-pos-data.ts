import { pos, type PosData } from '@comanda/contract/pos/pos.contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { readKey } from '../../lib/api.ts';
import { call } from '../../lib/call.ts';
import { takeEarlyAnswer } from './early-data.ts';

/** Data read this recently is not read again because the screen is drawn now. */
const FRESH_MS = 10_000;

let early: PosData | undefined;
let reading: Promise<void> | undefined = readEarly();

/** Reads the answer that was on its way before this code was. */
async function readEarly(): Promise<void> {
  const answer = await takeEarlyAnswer()?.catch(() => undefined);
  if (answer?.status === 200) early = z.parse(pos.init.response, answer.json);
}

/** Used only to draw the screen for the first time; later on it would be old. */
function takeEarly(): PosData | undefined {
  const taken = early;
  early = undefined;
  return taken;
}

async function loadData(signal: AbortSignal): Promise<PosData> {
  await reading;
  reading = undefined;
  return takeEarly() ?? call(pos.init, {}, { signal });
}

export function usePosData(): UseQueryResult<PosData> {
  return useQuery({
    queryKey: readKey(pos.init, {}),
    queryFn: ({ signal }) => loadData(signal),
    initialData: takeEarly,
    staleTime: FRESH_MS,
    // The query client takes no notice of the network otherwise: a till may work without the internet.
    refetchOnReconnect: true,
  });
}
