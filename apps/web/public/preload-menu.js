// Asks for the menu of this address while the page's own scripts are still on their way. The request is that of
// features/qrmenu/request-menu.ts, which then finds its answer already there.
(() => {
  const code = /^\/m\/([^/]+)(\/cart)?\/?$/.exec(location.pathname)?.[1];
  if (!code || /^order-(success|failed)$/.test(code)) return;
  const table = new URLSearchParams(location.search).get('table');
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'fetch';
  link.crossOrigin = 'anonymous';
  link.href = `/api/v1/qrmenu/${code}${table ? `?tableId=${encodeURIComponent(table)}` : ''}`;
  document.head.append(link);
})();
