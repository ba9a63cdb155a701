import type { Role, Scope } from '@comanda/contract/core/access';
import type { Contract, Route, RouteInput, RouteOutput } from '@comanda/contract/core/route';
import type { CurrencyDigits } from '@comanda/domain/money';
import type { OrdersVersion } from '@comanda/domain/orders-version';
import type { TextLanguage } from '@comanda/texts/languages';
import type { Lookup } from '../db/lookup.ts';
import type { Late } from '../db/late.ts';
import type { InPlatform, PlatformTx } from '../db/platform.ts';
import type { InTenant, TenantTx, TenantWork } from '../db/tenant.ts';
import type { EncodedAnswer } from '../encoding/answer-head.ts';
import type { KeptAnswer } from '../encoding/kept-answer.ts';
import type { RestaurantState } from '../sql/restaurant-state.ts';
import type { AccessToken, NewSession } from './cookies.ts';

/** The signed-in person, read again with every call: somebody locked out a second ago is out. */
export type Principal = {
  tenantId: string;
  deviceId: string;
  userId: string;
  username: string;
  name: string;
  role: Role;
  scopes: Scope[];
  designation: string | null;
  photo: string | null;
  subscribed: boolean;
  /** Of the restaurant's amounts. */
  digits: CurrencyDigits;
  restaurant: RestaurantState;
};

/** The signed-in operator of the platform, read again with every call. */
export type Superadmin = { superadminId: string; sessionId: string; username: string; name: string };

/** A program that drives a restaurant's printers. */
export type PrintAgent = { tenantId: string; agentId: string; version: string };

/** What a handler may know of the request and do to the session's cookies. What few ask for is read when they do. */
export type Http = {
  ip: string;
  userAgent: string;
  /** The one of our languages that the reader prefers. */
  language: () => TextLanguage;
  refreshToken: () => string | undefined;
  /** The session of this browser that a sign-in replaces. */
  lastSession: () => AccessToken | null;
  openSession: (session: NewSession) => void;
  closeSession: () => void;
  /** Id of this browser, where the account has signed in with it before. */
  knownDevice: (username: string) => string | null;
  rememberDevice: (username: string) => void;
  /** Tells the client, beside a refusal, after how many seconds to try again. */
  retryAfter: (seconds: number) => void;
};

/** For an idempotent route of diners: `inTenant` that does its work once for each `Idempotency-Key`. */
export type OnceInTenant = <T extends object>(work: TenantWork<T>) => Promise<T>;

/** Caches what is made for the diners of a restaurant, until its sources change. */
export type Keep = <T extends { size: number }>(make: () => Promise<T>) => Promise<T>;

/** The route decides what a handler can reach; there is no other way to the database. */
type Reach<R extends Route> = R['access'] extends { realm: 'public'; area: 'superadmin' }
  ? { http: Http; inPlatform: InPlatform }
  : R['access'] extends { realm: 'public' }
    ? PublicReach<R>
    : R['access'] extends { realm: 'superadmin' }
      ? SuperadminReach<R>
      : R['access'] extends { realm: 'print-agent' }
        ? { http: Http; agent: PrintAgent; inTenant: InTenant }
        : TenantReach<R>;

type PublicReach<R extends Route> = R extends { ofQrCode: true }
  ? { http: Http; tenantId: string; inTenant: InTenant; onceInTenant: OnceInTenant; keep: Keep }
  : { http: Http; lookup: Lookup; inTenant: InTenant };

type TenantReach<R extends Route> = R extends { live: string }
  ? { http: Http; principal: Omit<Principal, 'restaurant'>; version: OrdersVersion | undefined }
  : R extends { ownTransaction: true }
    ? { http: Http; principal: Principal; inTenant: <T>(work: TenantWork<T>) => Promise<T> }
    : { http: Http; principal: Principal; tx: TenantTx };

type SuperadminReach<R extends Route> = R extends { ownTransaction: true }
  ? { http: Http; principal: Superadmin; inPlatform: InPlatform }
  : { http: Http; principal: Superadmin; platform: PlatformTx };

/** An image comes as its bytes; an archive as a function that receives it into a file, which is gone after the work. */
type Upload<R extends Route> = R extends { upload: 'image' }
  ? { image: Buffer }
  : R extends { upload: 'archive' }
    ? { withArchive: <T>(work: (file: string) => Promise<T>) => Promise<T> }
    : unknown;

type Context<R extends Route> = RouteInput<R> & Upload<R> & Reach<R>;

export type Handlers<C extends Contract> = { [Name in keyof C]: Handler<C[Name]> };

/** Who writes may answer late. */
type Handler<R extends Route> =
  | ((context: Context<R>) => Promise<Answer<R>>)
  | (Context<R> extends { tx: TenantTx } ? LateHandler<R> : never);

/** A call that is answered the same when it is repeated says how to read its answer `again`, from what it kept. */
type LateHandler<R extends Route> = R extends { idempotent: true }
  ? {
      first: (context: Context<R>) => Promise<Late<Answer<R>>>;
      again: (tx: TenantTx, kept: never) => Promise<Answer<R>>;
    }
  : (context: Context<R>) => Promise<Late<Answer<R>>>;

/** The handler encodes what diners read and what screens follow, once for all of them. Null: nothing changed. */
type Answer<R extends Route> = R extends { ofQrCode: true; revalidate: 'posVersion' }
  ? EncodedAnswer
  : R extends { live: string }
    ? KeptAnswer | null
    : RouteOutput<R>;
