import { type ComponentProps, useEffect, useRef } from 'react';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { hasMoved } from './place.ts';

/** The one h1 of a page and the title of the window. A screen reader reads it to a person who came by a link. */
export function PageTitle({ children, ...rest }: Omit<ComponentProps<'h1'>, 'children'> & { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(children);
  useEffect(() => {
    if (hasMoved()) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 {...rest} ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
      {children}
    </h1>
  );
}
