import { floor } from '@comanda/contract/floor/floor.contract';
import { pos } from '@comanda/contract/pos/pos.contract';
import { qrOrders } from '@comanda/contract/qrmenu/qr-orders.contract';
import type { EventPayload } from '@comanda/contract/realtime';
import { TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useInvalidate, useRead, useWrite } from '../../lib/api.ts';
import { audio, ring, type Stroke } from '../../lib/bell.ts';
import { formatList } from '../../lib/intl.ts';
import { useRealtime } from '../../lib/realtime.ts';
import { navigate } from '../../lib/router.tsx';
import { currentUser, useCan, useSession } from '../../lib/session.ts';
import { useGathered } from '../../lib/use-gathered.ts';
import { dismiss, type News as Message, showNews } from '../../ui/toast.tsx';
import { showQrOrders } from '../pos/public.ts';
import { printingTexts } from '../printing/public.ts';
import { alarmStore, forgetWaiting, newsSound, type UnseenRound, waitingStore } from './news-store.ts';
import { newsTexts as t } from './news.texts.ts';
import { ORDERS_PATH, UnseenAlarm } from './unseen-alarm.tsx';
import { forgetRounds, noteUpdate, watchRound } from './unseen-rounds.ts';
import { useAnswerCalls } from './use-answer-calls.ts';

const FLOOR_PATH = '/dashboard/floor';
const READY_PATH = '/dashboard/orders?state=ready';
/** Whoever looks at one of these sees what is ready. */
const SHOWS_READY = /^\/dashboard\/(orders|floor)/;
const SHOWS_ORDERS = /^\/dashboard\/orders/;
const SHOWS_CALLS = /^\/dashboard\/floor/;
/** Whoever makes a dish knows that it is ready. */
const IS_KITCHEN = /^\/dashboard\/kitchen/;
const CHIME = [
  { pitch: 784, at: 0 },
  { pitch: 1047, at: 0.14 },
];
/** For what somebody must do something about now. */
const ALARM = [
  { pitch: 494, at: 0 },
  { pitch: 494, at: 0.3 },
];
/** Orders of diners that come within this time of each other are told as one. */
const TOGETHER_MS = 10_000;

/** A call that nobody answers is forgotten, and nobody tells so. */
const CALLS_POLL_MS = 60_000;

type Placed = Extract<EventPayload<'new_qrorder'>, { reason: 'placed' }>;
type Called = Extract<EventPayload<'table_call'>, { reason: 'called' }>;

/** Tells on every screen what happens elsewhere, to whom it concerns: a message, a sound, and a number in the navigation. */
export function News() {
  const username = useSession()?.username;
  const [pathname] = useLocation();
  const isTill = useCan(['POS']);
  const isWaiter = useCan(['POS', 'ORDERS']);
  const refetch = useInvalidate();
  const tellQrOrder = useQrOrderNews();
  const { data: waiting } = useRead(qrOrders.count, {}, { enabled: isTill });
  // The list is fetched only while its dialog is open.
  const readQrOrders = () => void refetch(qrOrders.count, qrOrders.list);
  const recount = useGathered(readQrOrders);
  const tellCall = useCallNews();
  const { data: calls } = useRead(
    floor.calls,
    {},
    { enabled: isWaiter, refetchInterval: ({ state }) => (state.data?.length ? CALLS_POLL_MS : false) },
  );
  const recountCalls = useGathered(() => void refetch(floor.calls));
  const seesReady = SHOWS_READY.test(pathname);
  const seesOrders = SHOWS_ORDERS.test(pathname);

  useRealtime(
    {
      new_order: (news) => watchRound(news, (round) => tellUnseen(round, { isSeen: seesOrders })),
      order_update: noteUpdate,
      new_qrorder: (news) => {
        if (!isTill) return;
        recount();
        if (news.reason === 'placed') tellQrOrder(news);
      },
      items_ready: (news) => {
        if (news.waiter !== username || IS_KITCHEN.test(pathname)) return;
        tellReady(news, { isSeen: seesReady });
        if (!seesReady) waitingStore.setState(({ ready }) => ({ ready: ready + news.items.length + news.more }));
      },
      table_call: (news) => {
        recountCalls();
        if (news.reason === 'answered') for (const call of news.calls) dismiss(nameOfCall(call));
        else if (news.waiter === null || news.waiter === username)
          tellCall(news, { isSeen: SHOWS_CALLS.test(pathname) });
      },
      onSync: () => {
        readQrOrders();
        recountCalls();
      },
    },
    { isOn: isWaiter },
  );

  useEffect(() => waitingStore.setState({ qrOrders: waiting?.totalQROrders ?? 0 }), [waiting]);
  useEffect(() => waitingStore.setState({ calls: calls?.length ?? 0 }), [calls]);
  // The next person at this device has other tables.
  useEffect(() => forgetWaiting, []);
  // And sent none of these rounds. Whoever only leaves these screens still has to hear of them.
  useEffect(
    () => () => {
      if (currentUser()?.username !== username) forgetRounds();
    },
    [username],
  );
  useEffect(() => {
    if (seesReady) waitingStore.setState({ ready: 0 });
  }, [seesReady]);
  return <UnseenAlarm seesOrders={seesOrders} />;
}

/** One message for all that come at the same time: the only one of them can be accepted from it. */
function useQrOrderNews(): (news: Placed) => void {
  const accept = useWrite(pos.acceptQrOrder, { keepsScreen: true });
  const acceptNow = (id: string) => accept.mutate({ params: { qrOrderId: id } });
  return ({ qrOrderId, table, deliveryType }) => {
    const now = Date.now();
    const recent = [...recentOrders.filter(({ at }) => now - at < TOGETHER_MS), { id: qrOrderId, at: now }];
    recentOrders = recent;
    const place = table ?? printingTexts.diningOptions[deliveryType];
    const show = { label: t.show, onPress: showQrOrders };
    const acceptIt = { label: t.accept, isMain: true, onPress: () => acceptNow(qrOrderId) };
    tell({
      id: 'qr-order',
      text: recent.length > 1 ? t.newQrOrders({ count: recent.length }) : t.newQrOrder({ place }),
      actions: recent.length > 1 ? [show] : [acceptIt, show],
    });
  };
}
let recentOrders: readonly { id: string; at: number }[] = [];

/** What guests want at a table, until it is answered here or elsewhere. */
function useCallNews(): (call: Called, on: { isSeen: boolean }) => void {
  const { answer } = useAnswerCalls();
  return (call, { isSeen }) => {
    const { tableId, table, kind } = call;
    const show = { label: t.show, onPress: () => navigate(FLOOR_PATH) };
    const come = { label: t.coming, isMain: true, onPress: () => answer(tableId) };
    tell({ id: nameOfCall(call), text: t.calls[kind]({ table }), actions: isSeen ? [come] : [come, show] });
  };
}

const nameOfCall = ({ tableId, kind }: Pick<Called, 'tableId' | 'kind'>): string => `call ${tableId} ${kind}`;

function tellReady(
  { table, tokenNo, items, more }: EventPayload<'items_ready'>,
  { isSeen }: { isSeen: boolean },
): void {
  const dishes = [...items, ...(more > 0 ? [t.more({ count: more })] : [])].join(', ');
  tell({
    id: `ready ${tokenNo}`,
    text: t.ready({ place: table ?? t.token({ tokenNo }), dishes }),
    actions: isSeen ? [] : [{ label: t.show, onPress: () => navigate(READY_PATH) }],
  });
}

const nameOfRound = (orderId: string): string => `unseen ${orderId}`;

/** First as a message in the colour of a warning, and then as an alarm with a sound. */
function tellUnseen(round: UnseenRound, { isSeen }: { isSeen: boolean }): void {
  const { orderId, state, place, stations } = round;
  const id = nameOfRound(orderId);
  if (state === 'alarm') {
    dismiss(id);
    alarmStore.setState((rounds) => [...rounds, round], true);
    sound(ALARM);
    return;
  }
  tell({
    id,
    text: t.unseen({ place, count: stations.length, stations: formatList(stations) }),
    tone: 'warning',
    icon: <TriangleAlert aria-hidden className="size-5 shrink-0" />,
    strokes: [],
    actions: isSeen ? [] : [{ label: t.show, onPress: () => navigate(ORDERS_PATH) }],
  });
}

function tell({ strokes = CHIME, ...message }: Message & { strokes?: readonly Stroke[] }): void {
  const { id, actions } = message;
  showNews({
    ...message,
    actions: actions.map((action) => ({
      ...action,
      onPress: () => {
        dismiss(id);
        action.onPress();
      },
    })),
  });
  sound(strokes);
}

function sound(strokes: readonly Stroke[]): void {
  if (newsSound.getState() && navigator.userActivation.hasBeenActive && strokes.length > 0)
    void audio()
      .resume()
      .then(() => ring(strokes));
}
