import type { StorageUse } from '@comanda/contract/storage/storage.contract';
import { NEARLY_FULL } from '@comanda/domain/storage';
import { formatBytes } from '../../lib/format-bytes.ts';
import { locale } from '../../lib/language.ts';
import { Meter } from '../../ui/meter.tsx';
import { storageTexts as t } from './storage.texts.ts';

const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });

/** The used share of a restaurant's quota, and when it was counted. */
export function StorageMeters({ use: { used, quota, measuredAt } }: { use: StorageUse }) {
  const [ofBytes, ofRows] = [used.bytes / quota.bytes, used.rows / quota.rows];
  return (
    <div className="flex flex-col gap-4">
      <Meter
        label={t.size}
        share={ofBytes}
        tone={toneOf(ofBytes)}
        value={t.of(formatBytes(used.bytes), formatBytes(quota.bytes))}
      />
      <Meter
        label={t.rows}
        share={ofRows}
        tone={toneOf(ofRows)}
        value={t.of(t.count(used.rows), t.count(quota.rows))}
      />
      <p className="text-sm text-ink-soft">{measuredAt ? t.asOf(moment.format(measuredAt)) : t.notCounted}</p>
    </div>
  );
}

export function toneOf(share: number): 'accent' | 'warning' | 'danger' {
  if (share >= 1) return 'danger';
  return share >= NEARLY_FULL ? 'warning' : 'accent';
}
