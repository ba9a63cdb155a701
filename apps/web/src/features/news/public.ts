export { LateNews } from './late-news.tsx';
export { newsSound, waitingStore } from './news-store.ts';
export { useAnswerCalls } from './use-answer-calls.ts';
