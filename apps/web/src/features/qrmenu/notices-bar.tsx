import { useStore } from 'zustand';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { noticeStore, clearNotices } from './notices.ts';
import { qrMenuTexts as t } from './qrmenu.texts.ts';

export function Notices() {
  const { notices } = useStore(noticeStore);
  if (notices.length === 0) return null;
  return (
    <Notice tone="warning" action={<Button onClick={clearNotices}>{t.dismiss}</Button>}>
      {notices.map((notice) => (
        <span key={notice} className="block">
          {notice}
        </span>
      ))}
    </Notice>
  );
}
