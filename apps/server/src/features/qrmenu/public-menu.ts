import { withDigits } from '@comanda/contract/core/digits';
import { encoderOf } from '@comanda/contract/core/encoder';
import { qrMenu, type PublicMenu } from '@comanda/contract/qrmenu/qrmenu.contract';
import { qrMenuMessages } from '@comanda/contract/qrmenu/qrmenu.messages';
import { english } from '../../texts/english.ts';
import { type AnswerHead, answerHead, type EncodedAnswer } from '../../encoding/answer-head.ts';

type StoreTable = NonNullable<PublicMenu['storeTable']>;

/** The menu that all diners of a restaurant see, encoded, and the tables that their links may name. */
export type CachedMenu = { size: number; head: AnswerHead; isShown: boolean; tables: ReadonlyMap<string, StoreTable> };

const NO_TABLE = 'null}';
const TABLE_BYTES = 200;

export type LoadedMenu = Omit<PublicMenu, 'storeTable'> & { tables: (StoreTable & { id: string })[] };

export async function encodeMenu({ tables, ...menu }: LoadedMenu): Promise<CachedMenu> {
  const encode = () => encoderOf(qrMenu.get.response)({ ...menu, storeTable: null });
  const text = JSON.stringify(withDigits(menu.storeSettings.currency_digits, encode));
  if (!text.endsWith(NO_TABLE)) throw new Error('the table must be the last field of the menu');
  const head = await answerHead(text.slice(0, -NO_TABLE.length));
  return {
    head,
    isShown: menu.storeSettings.is_qr_menu_enabled,
    tables: new Map(tables.map(({ id, ...table }) => [id, table])),
    size: head.size + tables.length * TABLE_BYTES,
  };
}

type TableLink = { link: string; id: string | null };

/**
 * The menu at the table of a link. Where the link names no table, the menu comes with a hint, because the guest still
 * wants to read it.
 */
export function menuAt({ head, isShown, tables }: CachedMenu, at: TableLink | null): EncodedAnswer {
  const table = at?.id ? tables.get(at.id) : undefined;
  const storeTable = isShown && at && table ? { ...table, id: at.link } : null;
  const hint = isShown && at && !table ? `,"tableHint":${JSON.stringify(english(qrMenuMessages.tableInvalid))}` : '';
  return head.endWith(`${JSON.stringify(storeTable)}${hint}}`);
}
