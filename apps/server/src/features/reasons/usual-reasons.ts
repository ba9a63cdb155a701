import type { ReasonKind } from '@comanda/contract/reasons/reasons.contract';
import type { TextLanguage } from '@comanda/texts/languages';
import { v7 as newId } from 'uuid';
import type { TenantTx } from '../../db/tenant.ts';
import { insertInto } from '../../sql/insert-into.ts';
import { textsIn } from '../../texts/texts.ts';

/** What a new restaurant begins with. Migration 0044 gave the same to those that were there before, but for notes. */
export async function addUsualReasons(tx: TenantTx, language: TextLanguage): Promise<void> {
  const { kept, wasted, comp, discount, refund, note } = textsIn('usual-reasons', language);
  const rowsOf = (kind: ReasonKind, titles: readonly string[], areWaste: readonly string[] = []) =>
    [...titles, ...areWaste].map((title, index) => ({
      tenant_id: tx.tenantId,
      id: newId(),
      kind,
      title,
      is_waste: areWaste.includes(title),
      position: index + 1,
    }));
  const rows = [
    ...rowsOf('void', kept, wasted),
    ...rowsOf('comp', comp),
    ...rowsOf('discount', discount),
    ...rowsOf('refund', refund),
    ...rowsOf('note', note),
  ];
  await tx.run(insertInto('reasons', rows));
}
