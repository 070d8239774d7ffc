import { CATALOGO_ERRORES } from '../errores/errores.ts';
import { MENSAJES_FALTA } from '../errores/faltas.ts';
import * as areas from './areas.ts';
import type { CodigoIdioma, Entregados } from './edicion.ts';
import fuentesKaq from './gt_kaq/fuentes.json';
import kaq from './gt_kaq/textos.json';
import fuentesKic from './gt_kic/fuentes.json';
import kic from './gt_kic/textos.json';
import fuentesMam from './gt_mam/fuentes.json';
import mam from './gt_mam/textos.json';
import type { Textos } from './textos.ts';

/** A label as it was delivered; `area` is the part of the product that shows it. */
export type EtiquetaEntregada = { area: string; entregados: Entregados; fuentes: Entregados };

/** Areas that no screen shows: mails and files are written by the server, in Spanish (docs/decisions.md). */
const DEL_SERVIDOR = [
  'busqueda',
  'cierre',
  'codigos',
  'contrato',
  'correo',
  'exportacion',
  'invitacion',
  'libros',
  'lote',
  'reportes',
];
/** Names of columns in files, by which the import finds them again. */
const DE_ARCHIVOS = /^clientes\.columna\./;

type Otro = Exclude<CodigoIdioma, 'gt_esp'>;
const OTROS: Readonly<Record<Otro, { textos: Textos; fuentes: Textos }>> = {
  gt_kaq: { textos: kaq.textos, fuentes: fuentesKaq },
  gt_kic: { textos: kic.textos, fuentes: fuentesKic },
  gt_mam: { textos: mam.textos, fuentes: fuentesMam },
};

function describe(area: string, etiqueta: string, espanol: string): [string, EtiquetaEntregada] {
  const pick = (cual: 'textos' | 'fuentes'): Entregados =>
    Object.fromEntries(
      Object.entries(OTROS).flatMap(([idioma, otro]) => {
        const texto = otro[cual][etiqueta];
        return texto === undefined ? [] : [[idioma, texto]];
      }),
    );
  return [etiqueta, { area, entregados: { gt_esp: espanol, ...pick('textos') }, fuentes: pick('fuentes') }];
}

/** Every label that a screen may show, with its delivered texts. */
export const ETIQUETAS: ReadonlyMap<string, EtiquetaEntregada> = new Map([
  ...Object.entries<Textos>(areas)
    .filter(([area]) => !DEL_SERVIDOR.includes(area))
    .flatMap(([area, textos]) =>
      Object.entries(textos)
        .filter(([etiqueta]) => !DE_ARCHIVOS.test(etiqueta))
        .map(([etiqueta, espanol]) => describe(area, etiqueta, espanol)),
    ),
  ...Object.entries(CATALOGO_ERRORES).map(([codigo, { mensaje }]) =>
    describe('errores', `errores.${codigo}`, mensaje),
  ),
  ...Object.entries(MENSAJES_FALTA).map(([codigo, mensaje]) =>
    describe('faltas', `faltas.${codigo}`, mensaje),
  ),
]);
