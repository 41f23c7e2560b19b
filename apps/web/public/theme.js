// Runs before the first paint, so that the remembered theme and font size never flash.
try {
  const size = localStorage.getItem('reading-size');
  if (size !== null) document.documentElement.dataset.readingSize = size;
  if (localStorage.getItem('theme') === 'cupcake') {
    document.documentElement.dataset.theme = 'cupcake';
    document.documentElement.style.setProperty('--splash-page', '#ede1d5');
    document.documentElement.style.setProperty('--splash-ink', '#271a38');
    document.querySelector('meta[name="theme-color"]').content = '#ede1d6';
  }
} catch {
  // Storage can be forbidden; the default theme stands.
}
