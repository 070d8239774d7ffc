/** Gives the focus to the title of the screen, where there is one, and leaves the page where it is scrolled to. */
export function focusTitulo(main: ParentNode): void {
  const titulo = main.querySelector('h1');
  if (titulo === null) return;
  titulo.tabIndex = -1;
  titulo.focus({ preventScroll: true });
}
