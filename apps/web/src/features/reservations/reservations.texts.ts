import { locale } from '../../lib/language.ts';
import { catalogue } from '../../lib/catalogue.ts';

const people = (count: number) => (count === 1 ? '1 person' : `${count.toLocaleString(locale)} people`);

/** Specification part 2, sections 2, 4, 5 and 8. */
export const reservationsTexts = catalogue({
  en: {
    page: 'Reservations',
    new: 'New',
    search: 'Search name, phone or code',
    views: 'View',
    cards: 'Cards',
    day: 'Day',
    loadFailed: 'Error loading data, Try Later!',
    noResult: 'No result found!',
    found: (text: string) => `Search results for “${text}”`,
    showAll: 'Show all reservations',
    empty: 'No reservations in this time.',
    addFirst: 'Add Reservation',
    guests: (count: number) => `${people(count)} expected`,
    today: 'Today',
    tomorrow: 'Tomorrow',
    yesterday: 'Yesterday',
    relativeDay: (name: string, day: string) => `${name}, ${day}`,

    filter: 'Filter',
    filterTitle: 'Filter Reservations',
    filtered: (name: string, days: string) => `${name}: ${days}`,
    clearFilter: 'Clear filter',

    statuses: { booked: 'Booked', paid: 'Paid', cancelled: 'Cancelled' },
    people,
    noTable: 'No table',
    code: 'Code',
    edit: (name: string) => `Edit ${name}`,
    deleteNamed: (name: string) => `Delete ${name}`,
    named: (customer: string, time: string) => `reservation of ${customer}, ${time}`,
    delete: 'Delete',
    irreversible: 'Are you sure? This process is irreversible!',

    addTitle: 'Add New Reservation',
    updateTitle: 'Update Reservation',
    customer: 'Customer',
    selectCustomer: 'Select customer',
    customerStays: 'The customer cannot be changed.',
    nameAndPhone: (name: string, phone: string) => `${name}, ${phone}`,
    dateAndTime: 'Date & Time',
    clock: (zone: string) => `On the clock of the store (${zone}).`,
    peopleCount: 'People Count',
    table: 'Table',
    tableWithSeats: (title: string, seats: number) => (seats === 0 ? title : `${title} (${seats})`),
    status: 'Status',
    notes: 'Notes',
    notesHint: '100 characters maximum',
    taken: (table: string, name: string, time: string, count: number) =>
      `${table} is reserved for ${name} at ${time} (${people(count)}).`,
    tooFewSeats: (table: string, seats: number) =>
      seats === 1 ? `${table} has only 1 seat.` : `${table} has only ${seats} seats.`,
    stillPossible: 'You can still reserve it.',

    previousDay: 'Previous day',
    nextDay: 'Next day',
    chooseDay: 'Day',
    timeline: 'Reservations by table and time',
    seats: (count: number) => (count === 1 ? '1 seat' : `${count} seats`),
    noneOnDay: 'No reservations on this day.',
    cancelledHidden: (count: number) =>
      count === 1 ? '1 cancelled reservation is not shown.' : `${count} cancelled reservations are not shown.`,
    reserveHere: (table: string) => `Reserve ${table}`,
  },
});
