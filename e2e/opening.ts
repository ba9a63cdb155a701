import type { Page } from 'playwright-core';

/** The name of a button or of an entry of a menu, the first of which is pressed; or what else is to be done. */
export type Step = string | RegExp | ((page: Page) => Promise<unknown>);

/** A dialog, sheet or menu: the file that draws it, its screen, and the steps that open it there, in English. */
export type Opening = readonly [file: string, screen: string, ...steps: Step[]];
