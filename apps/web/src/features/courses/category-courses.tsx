import type { Course } from '@comanda/contract/courses/course';
import { courses } from '@comanda/contract/courses/courses.contract';
import { categories, type Category } from '@comanda/contract/menu/categories.contract';
import { LoadFailed } from '../../kit/lists/load-failed.tsx';
import { useRead } from '../../lib/api.ts';
import { useChoice } from '../../lib/use-choice.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageLoading } from '../../ui/page-states.tsx';
import { Select } from '../../ui/select.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { courseTexts as t } from './courses.texts.ts';

/** Says of each category which course its items are. */
export function CategoryCourses({ all }: { all: readonly Course[] }) {
  const list = useRead(categories.list);
  if (list.isPending) {
    return (
      <PageLoading>
        <SkeletonLines lines={5} />
      </PageLoading>
    );
  }
  if (!list.data) return <LoadFailed reads={[list]} />;
  return (
    <Card flush title={t.categories} description={t.categoriesHint}>
      {list.data.length === 0 && <EmptyState text={t.noCategories} />}
      <ul>
        {list.data.map((category) => (
          <CategoryRow key={category.id} category={category} all={all} />
        ))}
      </ul>
    </Card>
  );
}

function CategoryRow({ category, all }: { category: Category; all: readonly Course[] }) {
  const [courseId, choose] = useChoice(courses.setCategory, {
    known: category.course_id ?? null,
    inputOf: (chosen) => ({ body: { categoryId: category.id, courseId: chosen } }),
  });
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line px-5 py-1.5">
      <span className="min-w-0 font-medium wrap-anywhere">{category.title}</span>
      <Select
        aria-label={t.courseOf({ category: category.title })}
        className="w-52 max-w-full"
        value={courseId ?? ''}
        placeholder={t.none}
        onChange={({ target }) => choose(target.value === '' ? null : target.value)}
        options={all.map(({ id, title }) => ({ value: id, label: title }))}
      />
    </li>
  );
}
