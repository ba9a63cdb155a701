import { catalogue } from '../../lib/catalogue.ts';

export const kitchenTexts = catalogue({
  en: {
    title: 'Kitchen',
    refresh: 'Refresh',
    loadFailed: 'Error loading orders! Please try later!',
    empty: 'Nothing to make. New orders appear here by themselves.',
    connectionLost: 'Connection lost. New orders may be missing; trying again by itself.',
    ticketCount: (count: number) => (count === 1 ? '1 ticket' : `${count} tickets`),
    itemCount: (count: number) => (count === 1 ? '1 item to make' : `${count} items to make`),

    ticket: (tokenNo: number) => `Token ${tokenNo}`,
    tokenLabel: 'Token',
    orderNo: (orderNo: number) => `Order ${orderNo}`,
    age: (minutes: number) => (minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`),
    ageSteps: { fresh: 'On time', due: 'Hurry', late: 'Late' },
    quantity: (quantity: number) => `${quantity}×`,
    addon: (title: string) => `+ ${title}`,
    startMaking: 'Start Making',
    complete: 'Complete',
    startAll: 'Start all',
    completeAll: 'Complete all',
    /** What a button does, for who cannot see the line it stands in. */
    actionOn: (action: string, title: string) => `${action}: ${title}`,
    done: 'Done',
    cancelled: 'Cancelled',

    soundOn: 'Sound on',
    soundOff: 'Sound off',
    unlockSound: 'Tap to turn on sound',

    fullScreen: 'Full screen',
    leaveFullScreen: 'Leave full screen',

    undo: 'Undo',
    undoTap: (name: string) => `Undo: ${name}`,
    tapped: {
      created: (name: string) => name,
      preparing: (name: string) => `Started: ${name}`,
      completed: (name: string) => `Completed: ${name}`,
    },

    allDay: 'All day',
    allDayEmpty: 'Nothing to make.',

    recall: 'Recall',
    recallAll: 'Recall all',
    recallTitle: 'Last completed',
    recallText: 'The last ten tickets of today, from every screen. What is recalled is to be made again.',
    recallEmpty: 'No ticket has been completed yet.',
    completedAt: (time: string) => `Completed ${time}`,
    servedAt: (time: string) => `Served ${time}`,
    closed: 'Closed',
  },
});
