export const printingMessages = {
  saved: 'Print settings saved!',
  pageFormatInvalid: 'The paper is 80 or 57 mm wide!',
} as const;
