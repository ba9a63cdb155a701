import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { coreMessages } from '@comanda/contract/core/messages';
import type { Publish } from '../db/tenant.ts';
import { AppError } from '../errors/app-error.ts';
import {
  type ThreadResponse,
  type ThreadRequest,
  type FromThread,
  movable,
  type ThreadSetup,
  type ToThread,
} from './messages.ts';

/** In characters. A smaller answer costs less to make than the threads need to talk about it. */
const LARGE = 200_000;
/** Sizes are remembered for this many restaurants and calls. */
const MOST_REMEMBERED = 5_000;
/** Megabytes. A call that needs more ends the thread, and not the process over which everybody sells. */
const LARGEST_HEAP = 160;
/** Megabytes of each half of what is young. Its calls are few and large, so more would gain nothing. */
const YOUNG_MB = 2;

/** Headers about how the call came, or how its answer is to go. */
const OF_THIS_WAY = new Set([
  'accept-encoding',
  'connection',
  'content-length',
  'expect',
  'if-none-match',
  'transfer-encoding',
]);

type Pending = { resolve: (answered: ThreadResponse) => void; reject: (error: Error) => void };
type Deps = ThreadSetup & {
  largestHeapMb?: number | undefined;
  publish: Publish;
};

export type SecondThread = ReturnType<typeof secondThread>;

/**
 * Answers calls whose bodies or answers are large in a thread of its own, so that no till waits while one is read or
 * made. It starts with the server, and again with the next such call after it has ended.
 */
export function secondThread({ publish, largestHeapMb = LARGEST_HEAP, ...setup }: Deps) {
  /** Of the calls of restaurants, whether the last answer was large. */
  const large = new LRUCache<string, boolean>({ max: MOST_REMEMBERED });
  const pending = new Map<number, Pending>();
  let thread: Worker | undefined;
  let isOpen = false;
  let serial = 0;
  let answered = 0;
  let isClosing = false;

  function open(): Worker {
    // A thread takes this from the process, whatever its resource limits say; what runs already keeps its own.
    setFlagsFromString(`--max-semi-space-size=${YOUNG_MB}`);
    const started = new Worker(new URL('../thread.ts', import.meta.url), {
      workerData: setup,
      resourceLimits: { maxOldGenerationSizeMb: largestHeapMb },
    });
    started.on('message', (message: FromThread) => {
      if (message.kind === 'open') {
        isOpen = true;
        return;
      }
      if (message.kind === 'event') return publish(message.tenantId, message.event, message.tookMs);
      answered += 1;
      pending.get(message.serial)?.resolve(message);
      pending.delete(message.serial);
    });
    // The exit also says why it ended; an error without a listener would end the process.
    started.on('error', (error) => setup.logLevel !== 'silent' && console.error(error));
    started.on('exit', () => {
      if (thread === started) {
        thread = undefined;
        isOpen = false;
      }
      for (const { reject } of pending.values()) reject(new AppError('unavailable', coreMessages.unavailable));
      pending.clear();
    });
    started.unref();
    return started;
  }

  const ask = (asked: ThreadRequest): Promise<ThreadResponse> =>
    new Promise((resolve, reject) => {
      if (isClosing) return reject(new AppError('unavailable', coreMessages.unavailable));
      thread ??= open();
      serial += 1;
      pending.set(serial, { resolve, reject });
      thread.postMessage({ kind: 'call', serial, asked } satisfies ToThread, asked.body ? [asked.body.buffer] : []);
    });

  return {
    counts: () => ({ answered, pending: pending.size }),
    /** Started before anybody has to wait for it, because it takes half a second. */
    start: (): void => {
      thread ??= open();
    },
    /** An answer of unknown size may be large. */
    isForThread: (call: string): boolean => large.get(call) ?? true,
    /** The size of an answer decides which thread makes the next one. */
    remember: (call: string, size: number): void => void large.set(call, size > LARGE),
    /** Sends the call to the second thread as it came, before anything of its body was read. */
    answer({ method, url, ip, id, headers }: FastifyRequest, body: Buffer | undefined): Promise<ThreadResponse> {
      const passed = Object.entries({ ...headers, 'x-request-id': id }).filter(([name]) => !OF_THIS_WAY.has(name));
      return ask({ method, url, ip, headers: Object.fromEntries(passed), body: body && movable(body) });
    },
    async close(): Promise<void> {
      isClosing = true;
      const ending = thread;
      if (!ending) return;
      // It is still loading its modules, which takes a busy machine longer than a stopping server waits.
      if (!isOpen && pending.size === 0) return void (await ending.terminate());
      const gone = new Promise((resolve) => ending.once('exit', resolve));
      ending.ref();
      ending.postMessage({ kind: 'close' } satisfies ToThread);
      await gone;
    },
  };
}

/** Sends the thread's answer as if it had been made here. */
export function sendAnswered(reply: FastifyReply, answered: ThreadResponse): Buffer {
  void reply.code(answered.status).headers(answered.headers);
  return bytesOf(answered);
}

export const bytesOf = ({ body }: ThreadResponse): Buffer => Buffer.from(body.buffer, body.byteOffset, body.byteLength);
