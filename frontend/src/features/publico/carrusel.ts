/** Pixels from one testimonial to the next (spec 1 §9). */
const ESPACIO = 350;

/** Shows the buttons of the carousels; they and the arrow keys move by one testimonial. */
export function startCarruseles(): void {
  for (const carrusel of document.querySelectorAll<HTMLElement>('[data-carrusel]')) {
    const lista = carrusel.querySelector('ul');
    const botones = carrusel.querySelector<HTMLElement>('[data-botones]');
    if (lista !== null && botones !== null) startCarrusel(lista, botones);
  }
}

function startCarrusel(lista: HTMLElement, botones: HTMLElement): void {
  // A region that scrolls has to be reached by the keyboard.
  lista.tabIndex = 0;
  const move = (pasos: number): void => {
    const isQuieto = matchMedia('(prefers-reduced-motion: reduce)').matches;
    lista.scrollBy({ left: pasos * ESPACIO, behavior: isQuieto ? 'instant' : 'smooth' });
  };
  const update = (): void => {
    const isTodo = lista.scrollWidth <= lista.clientWidth;
    botones.hidden = isTodo;
    for (const boton of botones.querySelectorAll('button')) {
      const resto =
        boton.dataset['paso'] === '-1'
          ? lista.scrollLeft
          : lista.scrollWidth - lista.clientWidth - lista.scrollLeft;
      boton.setAttribute('aria-disabled', String(resto < 2));
    }
  };
  botones.addEventListener('click', (event) => {
    const boton = event.target instanceof Element ? event.target.closest('button') : null;
    if (boton !== null) move(Number(boton.dataset['paso']));
  });
  lista.addEventListener('keydown', (event) => {
    const pasos = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (pasos === undefined) return;
    event.preventDefault();
    move(pasos);
  });
  lista.addEventListener('scroll', update, { passive: true });
  addEventListener('resize', update);
  update();
}
