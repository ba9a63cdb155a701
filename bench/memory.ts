import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { seededNumbers } from '../apps/server/src/demo/seeded-random.ts';
import { openEvening } from './evening.ts';
import type { Bench } from './restaurants.ts';

const MINUTES = Number(process.env.BENCH_MINUTES ?? 60);
/** Meanwhile everything fills up that is needed at all: pools, kept answers, compiled code. */
const WARM_UP_MINUTES = Math.min(10, MINUTES / 2);
const PER_SECOND = Number(process.env.BENCH_PER_SECOND ?? 50);
const SAMPLE_MS = 2_000;
const METRICS = { resident: 'process_resident_memory_bytes', heap: 'nodejs_heap_size_used_bytes' };

type Sample = { hours: number; resident: number; heap: number };

/**
 * The memory of the server's process while restaurants sell, and whether it grows. The database has its own processes.
 */
export async function measureMemory({ url }: Bench): Promise<void> {
  console.log(`\nMemory, ${MINUTES} minutes of a mix of ${PER_SECOND} calls a second, 20 restaurants, 20 screens`);
  const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const evening = await openEvening(url, {
    restaurants: 20,
    perSecond: PER_SECOND,
    random: seededNumbers(1),
    picture: Uint8Array.from(picture),
  });
  const begin = performance.now();
  const hours = () => (performance.now() - begin) / 3_600_000;
  const samples: Sample[] = [];
  while (hours() * 60 < MINUTES) {
    await delay(SAMPLE_MS);
    samples.push({ hours: hours(), ...(await readMemory(url)) });
  }
  await evening.close();
  evening.leave();
  const failed = evening.failures();
  if (failed.length > 0) throw new Error(`${failed.length} calls failed, first ${failed[0]}`);

  const warm = samples.filter((sample) => sample.hours * 60 >= WARM_UP_MINUTES);
  // Between two collections the heap holds garbage; the least of a minute is nearly all alive.
  const minutes = Object.values(Object.groupBy(warm, ({ hours: at }) => Math.floor(at * 60))).map((minute = []) =>
    minute.reduce((least, sample) => (sample.heap < least.heap ? sample : least)),
  );
  report('resident', samples, warm);
  report('heap', samples, minutes);
  console.log('  calls, in ms:', evening.figures(0));
}

function report(kind: 'resident' | 'heap', samples: Sample[], fitted: Sample[]): void {
  const values = samples.map((sample) => sample[kind]);
  const growth = slope(fitted.map((sample) => [sample.hours, sample[kind]]));
  console.log(
    `  ${kind}: at most ${Math.max(...values).toFixed(0)} MB, at last ${values.at(-1)?.toFixed(0)} MB; after ${WARM_UP_MINUTES} minutes ${growth.toFixed(1)} MB an hour`,
  );
}

async function readMemory(url: string): Promise<Omit<Sample, 'hours'>> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const megabytes = (name: string) => Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1]) / 1024 ** 2;
  return { resident: megabytes(METRICS.resident), heap: megabytes(METRICS.heap) };
}

/** The slope of the line that fits the points best. */
function slope(points: [x: number, y: number][]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanX, meanY] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))];
  const sum = (of: (x: number, y: number) => number) =>
    points.reduce((total, [x, y]) => total + of(x - meanX, y - meanY), 0);
  return sum((x, y) => x * y) / sum((x) => x * x);
}
