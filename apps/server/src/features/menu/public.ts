export { emitMenuUpdate } from './emit-menu-update.ts';
export { importMenu } from './import-menu.ts';
export { loadCourses, readCourses } from './load-courses.ts';
export { loadCategories, loadMenu } from './menu.queries.ts';
export { assertEnoughLeft, givePortionsBack, holdPortions, isAnyCounted, takePortions } from './portions.ts';
