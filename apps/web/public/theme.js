// Runs before the first paint; a file of its own because the content security policy allows no inline script.
(() => {
  const canvas = { light: '#f7f6f3', dark: '#131210' };
  const root = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)');

  function chosenTheme() {
    try {
      const choice = localStorage.getItem('comanda.theme');
      return choice === 'light' || choice === 'dark' ? choice : undefined;
    } catch {
      return undefined;
    }
  }

  function applyTheme() {
    const theme = chosenTheme() ?? root.dataset.screenTheme ?? (system.matches ? 'dark' : 'light');
    root.dataset.theme = theme;
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.content = canvas[theme];
  }

  applyTheme();
  system.addEventListener('change', applyTheme);
  addEventListener('storage', applyTheme);
  addEventListener('comanda:theme', applyTheme);
})();
