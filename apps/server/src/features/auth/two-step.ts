import { timingSafeEqual } from 'node:crypto';
import type { TwoStepKey, TwoStepState } from '@comanda/contract/auth/two-step.contract';
import { twoStepMessages } from '@comanda/contract/auth/two-step.messages';
import { AppError } from '../../errors/app-error.ts';
import { type OneTimeCodes, stepOfCode } from './one-time-codes.ts';

/** Between showing the QR code and the first code of the app. */
const MINUTES_TO_CONFIRM = 15;

export type TwoStepRow = {
  secret_encrypted: Buffer;
  begun_at: Date;
  /** Null while set-up has only begun, so nobody is asked for a code yet. */
  confirmed_at: Date | null;
  last_step: number | null;
  recovery_hashes: Buffer[];
};

/** Where the two-step sign-in of one person is kept, whichever realm they belong to; within one transaction. */
export type TwoStepStore = {
  holderId: string;
  username: string;
  now: Date;
  read(): Promise<TwoStepRow | undefined>;
  /** As `read`, and locked, so that nobody else uses a code meanwhile. */
  lock(): Promise<TwoStepRow | undefined>;
  save(row: TwoStepRow): Promise<void>;
  remove(): Promise<void>;
};

export async function twoStepStateOf(store: TwoStepStore): Promise<TwoStepState> {
  const row = await store.read();
  const isOn = !!row?.confirmed_at;
  return { isOn, since: row?.confirmed_at ?? null, recoveryCodesLeft: isOn ? row.recovery_hashes.length : 0 };
}

export async function beginTwoStep(codes: OneTimeCodes, store: TwoStepStore): Promise<TwoStepKey> {
  const row = await store.lock();
  if (row?.confirmed_at) throw new AppError('illegal_transition', twoStepMessages.alreadyOn);
  const secret = codes.newSecret();
  const sealed = codes.seal(store.holderId, secret);
  await store.save({
    secret_encrypted: sealed,
    begun_at: store.now,
    confirmed_at: null,
    last_step: null,
    recovery_hashes: [],
  });
  return { secret, uri: codes.uri(secret, store.username) };
}

/** The first code proves that the app has the secret. @returns the recovery codes, which nobody can read later */
export async function confirmTwoStep(codes: OneTimeCodes, store: TwoStepStore, code: string): Promise<string[]> {
  const row = await store.lock();
  if (row?.confirmed_at) throw new AppError('illegal_transition', twoStepMessages.alreadyOn);
  const secret = row && codes.open(store.holderId, row.secret_encrypted);
  const isLate = row && store.now.getTime() - row.begun_at.getTime() > MINUTES_TO_CONFIRM * 60_000;
  if (!secret || isLate) throw new AppError('illegal_transition', twoStepMessages.notBegun);
  const step = stepOfCode(secret, code, store.now);
  if (step === null) throw wrongCode('invalid_input');
  const recoveryCodes = codes.newRecoveryCodes();
  await store.save({
    ...row,
    confirmed_at: store.now,
    last_step: step,
    recovery_hashes: recoveryCodes.map((recovery) => codes.hashRecoveryCode(store.holderId, recovery)),
  });
  return recoveryCodes;
}

/** After the password: takes a code where one is needed, and never the same twice. */
export async function takeCode(codes: OneTimeCodes, store: TwoStepStore, code: string | undefined): Promise<void> {
  const row = await store.lock();
  if (!row?.confirmed_at) return;
  if (code === undefined) throw new AppError('code_required', twoStepMessages.codeRequired);
  const used = afterCode(codes, store, row, code);
  if (!used) throw wrongCode('unauthenticated');
  await store.save(used);
}

/** Switching it off takes the password, which the caller has checked, and the app or a recovery code. */
export async function switchOffTwoStep(codes: OneTimeCodes, store: TwoStepStore, code: string): Promise<void> {
  const row = await store.lock();
  if (!row?.confirmed_at) throw new AppError('illegal_transition', twoStepMessages.alreadyOff);
  if (!afterCode(codes, store, row, code)) throw wrongCode('invalid_input');
  await store.remove();
}

/** The row after the code is used; null where the code is wrong. */
function afterCode(codes: OneTimeCodes, store: TwoStepStore, row: TwoStepRow, code: string): TwoStepRow | null {
  const secret = codes.open(store.holderId, row.secret_encrypted);
  const step = secret && stepOfCode(secret, code, store.now);
  if (step && step > (row.last_step ?? 0)) return { ...row, last_step: step };
  const hash = codes.hashRecoveryCode(store.holderId, code);
  const left = row.recovery_hashes.filter((kept) => !timingSafeEqual(kept, hash));
  return left.length < row.recovery_hashes.length ? { ...row, recovery_hashes: left } : null;
}

const wrongCode = (code: 'invalid_input' | 'unauthenticated') =>
  new AppError(code, twoStepMessages.codeWrong, { code: twoStepMessages.codeWrong });
