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

type Llenable = Partial<Record<CodigoIdioma, string>>;
type EtiquetaNueva = { area: string; entregados: Llenable; fuentes: Llenable };

function describe(area: string, etiqueta: string, espanol: string): [string, EtiquetaNueva] {
  return [etiqueta, { area, entregados: { gt_esp: espanol }, fuentes: {} }];
}

/** Describes every label in Spanish, and then adds the few texts that the other languages have. */
function listLabels(): ReadonlyMap<string, EtiquetaEntregada> {
  const etiquetas = new Map([
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
  const add = (cual: 'entregados' | 'fuentes', idioma: Otro, textos: Textos): void => {
    for (const [etiqueta, texto] of Object.entries(textos)) {
      const descrita = etiquetas.get(etiqueta);
      if (descrita !== undefined) descrita[cual][idioma] = texto;
    }
  };
  for (const idioma of Object.keys(OTROS) as Otro[]) {
    add('entregados', idioma, OTROS[idioma].textos);
    add('fuentes', idioma, OTROS[idioma].fuentes);
  }
  return etiquetas;
}

/** Every label that a screen may show, with its delivered texts. */
export const ETIQUETAS = listLabels();
