export const PHONE_LENGTH = 20;

/** 1 to 20 characters: digits, the signs people write between them, and the words `ext` and `x` (part 1, section 5). */
export const phonePattern = /^(?=.{1,20}$)(?:[0-9 +_\-,.^*?$#()]|ext|x)+$/;

export function isPhone(text: string): boolean {
  return phonePattern.test(text);
}
