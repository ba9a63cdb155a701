export { importMenu } from './import-menu.ts';
export { loadCategories, loadMenu } from './menu.queries.ts';
export { assertEnoughLeft, givePortionsBack, holdPortions, isAnyCounted, takePortions } from './portions.ts';
