export { importMenu } from './import-menu.ts';
export { loadCategories, loadMenu } from './menu.queries.ts';
