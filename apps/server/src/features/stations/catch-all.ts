import type { TextLanguage } from '@comanda/texts/languages';
import { v7 as newId } from 'uuid';
import type { TenantTx } from '../../db/tenant.ts';
import { insertInto } from '../../sql/insert-into.ts';
import { textsIn } from '../../texts/texts.ts';

/** The station that a new restaurant begins with. Migration 0052 gave the same to those that were there before. */
export async function addCatchAll(tx: TenantTx, language: TextLanguage): Promise<void> {
  await tx.run(
    insertInto('stations', {
      tenant_id: tx.tenantId,
      id: newId(),
      title: textsIn('catch-all', language).title,
      is_catch_all: true,
      due_minutes: 5,
      late_minutes: 10,
      one_tap: false,
    }),
  );
}
