/** Words as a file name takes them: `Payment Types` is `payment-types`. */
export const inFileName = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
