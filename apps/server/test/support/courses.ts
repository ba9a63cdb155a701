import { courses } from '@comanda/contract/courses/courses.contract';
import { categories } from '@comanda/contract/menu/categories.contract';
import { menu } from '@comanda/contract/menu/menu.contract';
import { minor } from '@comanda/domain/money';
import type { Client } from './client.ts';

/** Starters, mains and desserts, each with a category and a dish of it. */
export async function addCourses(client: Client) {
  await client.call(courses.addUsual, { body: { titles: ['Starters', 'Mains', 'Desserts'] } });
  const made = await client.call(courses.list, {});
  const [starters, mains, desserts] = made.map(({ id }) => id);
  const dishes: string[] = [];
  for (const [index, title] of ['Soup', 'Roast', 'Cake'].entries()) {
    const { id: categoryId } = await client.call(categories.add, { body: { title: `${title} and the like` } });
    await client.call(courses.setCategory, { body: { categoryId, courseId: made[index]?.id ?? null } });
    const body = { title, price: minor(1000), netPrice: null, categoryId, taxId: null };
    dishes.push((await client.call(menu.add, { body })).id);
  }
  const [soup = '', roast = '', cake = ''] = dishes;
  return { starters: starters ?? '', mains: mains ?? '', desserts: desserts ?? '', soup, roast, cake };
}
