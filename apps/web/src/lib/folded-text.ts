/** Without case and accents: `cafe` finds `Café`. */
export const foldedText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
