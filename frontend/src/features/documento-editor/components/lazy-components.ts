import { deferComponent } from '../../../components/deferred.tsx';
import { whenIdle } from '../../../lib/when-idle.ts';
import { loadReglas } from '../use-reglas.ts';

/**
 * Parts that a cash sale to a final consumer does not need before its confirmation; their code loads while the user types. Those
 * that every sale draws wait until the page is idle.
 */
export const Opciones = deferComponent(
  async () => (await import('./mas-opciones-cuerpo.tsx')).MasOpcionesCuerpo,
);
export const Lector = deferComponent(async () => (await import('./lector.tsx')).Lector, null, whenIdle);
export const LineaCatalogo = deferComponent(
  async () => (await import('./linea-catalogo.tsx')).LineaCatalogo,
  null,
);
export const MasDatos = deferComponent(
  async () => (await import('./receptor-mas-datos.tsx')).ReceptorMasDatos,
  undefined,
  whenIdle,
);
// A list without a view: grey lines in its place would push the products down and back.
export const Unidades = deferComponent(
  async () => (await import('./lista-unidades.tsx')).ListaUnidades,
  null,
  whenIdle,
);
export const Personeria = deferComponent(
  async () => (await import('./personeria-campo.tsx')).PersoneriaCampo,
);
export const Exento = deferComponent(async () => (await import('./exento-campos.tsx')).ExentoCampos);
export const LineaExtra = deferComponent(async () => (await import('./linea-opciones.tsx')).LineaOpciones);
export const Abonos = deferComponent(async () => (await import('./abonos-panel.tsx')).AbonosPanel);
export const Confirmacion = deferComponent(
  async () => (await import('./confirmar-dialogo.tsx')).ConfirmarDialogo,
);
export const Seguimiento = deferComponent(async () => (await import('./seguimiento.tsx')).Seguimiento);
export const Atajos = deferComponent(
  async () => (await import('../../../components/atajos-ayuda.tsx')).AtajosAyuda,
  null,
  whenIdle,
);
export const Quitada = deferComponent(
  async () => (await import('../../../components/deshacer.tsx')).Deshacer,
);
export const ErrorAviso = deferComponent(async () => (await import('./problema.tsx')).ErrorCertificacion);

/** Loads the certification first, because every document needs it. A failure is reported when the part is drawn. */
export async function preloadLazy(): Promise<void> {
  for (const { load } of [
    Lector,
    MasDatos,
    Unidades,
    Personeria,
    Confirmacion,
    Seguimiento,
    ErrorAviso,
    Opciones,
    LineaExtra,
    Exento,
    Abonos,
    Quitada,
    LineaCatalogo,
    Atajos,
  ])
    await load().catch(() => undefined);
  // The rules come with the first words, and there may be no line by then. The first look at a sent document needs no code any more.
  for (const load of [loadReglas, () => import('../api-salidas.ts')]) await load().catch(() => undefined);
}
