import { catalogue } from '../../lib/catalogue.ts';

/** Specification part 2, section 2. */
export const tableTexts = catalogue({
  en: {
    page: 'Tables',
    empty: 'No tables yet: add the tables that your guests sit at.',
    addFirst: 'Add Table',
    search: 'Search Table',
    noneFound: 'No table found!',
    showAll: 'Show all tables',
    addTitle: 'Add New Table',
    updateTitle: 'Update Table',
    title: 'Title',
    floor: 'Floor',
    floorHint: "Use '-' if your tables are not on floors.",
    seatingCapacity: 'Seating Capacity',
    downloadQR: 'Download Table QR',
    downloadQROf: (title: string) => `Download Table QR of ${title}`,
    qrMenuOff: 'Please enable QR menu from store settings!',
    printCodes: 'Print all table codes',
    codes: 'Table Codes',
    codesHint: 'Cut along the lines and put each code on its table.',
    print: 'Print',
    backToTables: 'Back to Tables',
    openStoreSettings: 'Open Store Settings',
    scan: 'Scan for the menu',
    noFloor: 'Without floor',
    floorSummary: (tables: number, seats: number) =>
      `${tables === 1 ? '1 table' : `${tables} tables`}, ${tableTexts.seats(seats)}`,
    seats: (seats: number): string => (seats === 1 ? '1 seat' : `${seats} seats`),
  },
});
