import { type ComponentProps, useEffect, useRef } from 'react';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { hasMoved } from './place.ts';

/** The one h1 of a page and the title of the window. Who came here by a link hears it. */
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
