import { courses } from '@comanda/contract/courses/courses.contract';
import { ArrowUpDown, Soup } from 'lucide-react';
import { useState } from 'react';
import { DeleteDialog } from '../../kit/lists/delete-dialog.tsx';
import { listTexts } from '../../kit/lists/list.texts.ts';
import { TitledListPage } from '../../kit/lists/titled-list-page.tsx';
import { useRead, useWrite } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { CategoryCourses } from './category-courses.tsx';
import { AddCourseDialog, ArrangeCoursesDialog, UpdateCourseDialog } from './course-dialogs.tsx';
import { courseTexts as t } from './courses.texts.ts';

/** The steps of a meal, and what of the menu each of them is. */
export function CoursesPage() {
  const list = useRead(courses.list);
  const [isArranging, setIsArranging] = useState(false);
  const addUsual = useWrite(courses.addUsual);
  const all = list.data ?? [];
  return (
    <>
      <TitledListPage
        title={t.page}
        list={list}
        columns={[
          {
            header: t.fires,
            cell: ({ fire_after_minutes: minutes }) => minutes !== null && t.after({ minutes }),
          },
        ]}
        actions={
          <>
            {all.length > 1 && (
              <Button icon={ArrowUpDown} onClick={() => setIsArranging(true)}>
                {listTexts.arrange}
              </Button>
            )}
            {list.data?.length === 0 && (
              <Button
                icon={Soup}
                pending={addUsual.isPending}
                onClick={() => addUsual.mutate({ body: { titles: [...t.usual] } })}
              >
                {t.addUsual}
              </Button>
            )}
          </>
        }
        empty={{ icon: Soup, text: t.empty, action: t.addFirst }}
        addDialog={(close) => <AddCourseDialog onClose={close} />}
        updateDialog={(course, close) => <UpdateCourseDialog course={course} onClose={close} />}
        deleteDialog={({ id, title }, close) => (
          <DeleteDialog title={title} route={courses.remove} input={{ params: { id } }} onClose={close} />
        )}
      />
      {all.length > 0 && (
        <div className="mt-6">
          <CategoryCourses all={all} />
        </div>
      )}
      {isArranging && <ArrangeCoursesDialog rows={all} onClose={() => setIsArranging(false)} />}
    </>
  );
}
