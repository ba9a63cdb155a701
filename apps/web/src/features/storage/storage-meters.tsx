import type { StorageUse } from '@comanda/contract/storage/storage.contract';
import { NEARLY_FULL } from '@comanda/domain/storage';
import { formatBytes } from '../../lib/format-bytes.ts';
import { dateFormat } from '../../lib/intl.ts';
import { Meter } from '../../ui/meter.tsx';
import { storageTexts as t } from './storage.texts.ts';

const moment = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

/** The used share of a restaurant's quota, and when it was counted. */
export function StorageMeters({ use: { used, quota, measuredAt } }: { use: StorageUse }) {
  const [ofBytes, ofRows] = [used.bytes / quota.bytes, used.rows / quota.rows];
  return (
    <div className="flex flex-col gap-4">
      <Meter
        label={t.size}
        share={ofBytes}
        tone={toneOf(ofBytes)}
        value={t.of({ used: formatBytes(used.bytes), quota: formatBytes(quota.bytes) })}
      />
      <Meter
        label={t.rows}
        share={ofRows}
        tone={toneOf(ofRows)}
        value={t.of({ used: t.count({ rows: used.rows }), quota: t.count({ rows: quota.rows }) })}
      />
      <p className="text-sm text-ink-soft">
        {measuredAt ? t.asOf({ moment: moment.format(measuredAt) }) : t.notCounted}
      </p>
    </div>
  );
}

export function toneOf(share: number): 'accent' | 'warning' | 'danger' {
  if (share >= 1) return 'danger';
  return share >= NEARLY_FULL ? 'warning' : 'accent';
}
