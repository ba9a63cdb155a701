export { loadCategories, loadMenu } from './menu.queries.ts';
