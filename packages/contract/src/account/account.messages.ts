export const accountMessages = {
  notAnArchive: 'This is no Comanda export, or it did not arrive whole!',
  archiveMissing: 'Please choose the file of an export!',
  tooLarge: 'This file is larger than an export can be!',
  noRoom: 'The server has no room for this file right now! Please tell whoever runs it, and try again later.',
  newerFormat: 'This export was made by a newer Comanda! Update this one first.',
  damaged: (file: string) => `The export is damaged: ${file} cannot be read. Nothing was imported.`,
  contradicts: 'The export contradicts itself. Nothing was imported.',
  tooManyOpenOrders: 'This export holds more open orders than a restaurant can have. Nothing was imported.',
  notFresh: 'You can only import into a new restaurant: this one has a menu, customers, tables or orders already.',
  busy: 'Another export or import is running! Please try again in a minute.',
  imported: 'Everything was imported!',
} as const;
