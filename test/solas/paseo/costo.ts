import {
  GetEstablecimientoSucursalesDocument,
  MyCertificadoresEstablecimientoDocument,
  MyEstablecimientoDocument,
} from '../../../frontend/src/generated/datos/emisor.ts';
import { MisPreferenciasDocument } from '../../../frontend/src/generated/datos/preferencias.ts';
import { GetAvanceDocument } from '../../../frontend/src/generated/datos/salidas-venta.ts';
import { GetCatalogosDocument } from '../../../frontend/src/generated/datos/unidades.ts';
import { CertifyDteDocument } from '../../../frontend/src/generated/documento-editor.ts';
import { runCertificacion } from '../../../frontend/src/features/documento-editor/certificacion.ts';
import type { Avance } from '../../../frontend/src/features/documento-editor/certificacion.ts';
import { UI } from '../../../frontend/src/lib/ui-constants.ts';
import { sampleDraft } from '../../support/issuer.ts';
import { pedir, setFalla } from './comun.ts';
import type { Paseo } from './comun.ts';

/** Seconds that the certifier takes for its answer, as a user meets it (docs/servicios.md). */
export const CERTIFICADOR_S = 2;
/** Seconds besides for which the call of the editor waits: in the queue, for the worker's own work, and until the next look. */
export const HASTA_SABERLO_S = 0.5;

type Texto = { toString(): string };

/** Documents that a user issues in so many milliseconds: one each minute. */
export function documentosEn(ms: number): number {
  return ms / 60_000;
}

/**
 * Data of the editor, by the time after which it reads them again. The balance and the version of the catalogue come with the
 * answer of each sale.
 */
export const LECTURAS_DEL_EDITOR: readonly { cadaMs: number; lecturas: readonly Texto[] }[] = [
  {
    cadaMs: UI.datosFrescosMs,
    lecturas: [MyCertificadoresEstablecimientoDocument],
  },
  {
    cadaMs: UI.datosEstablesMs,
    lecturas: [
      MyEstablecimientoDocument,
      GetEstablecimientoSucursalesDocument,
      GetCatalogosDocument,
      MisPreferenciasDocument,
    ],
  },
];

/** Sends operations and counts them by name. */
function createSender({ dueno }: Paseo) {
  const veces: Record<string, number> = {};
  const send = <T>(operacion: Texto, variables: Readonly<Record<string, unknown>> = {}): Promise<T> => {
    const texto = operacion.toString();
    const [, nombre = texto] = /^(?:query|mutation) (\w+)/.exec(texto) ?? [];
    veces[nombre] = (veces[nombre] ?? 0) + 1;
    return pedir<T>(dueno, texto, variables);
  };
  return { veces, send };
}

/** Reads data of the editor; answers what it sent how often. */
export async function leerComoElEditor(
  paseo: Paseo,
  lecturas: readonly Texto[],
): Promise<Record<string, number>> {
  const { veces, send } = createSender(paseo);
  for (const operacion of lecturas) await send(operacion);
  return veces;
}

/** Issues one document as the editor does, with its own code and operations; answers what it sent how often. */
export async function venderComoElEditor(paseo: Paseo, lineas: number): Promise<Record<string, number>> {
  const { veces, send } = createSender(paseo);
  await setFalla(paseo, `slow:${CERTIFICADOR_S * 1_000}`);
  const data = draftOf(lineas);
  const fases: string[] = [];
  await runCertificacion<Avance>({
    send: () => send(CertifyDteDocument, { data }),
    read: () => send(GetAvanceDocument, { idTransaccion: data.idTransaccion }),
    onFase: ({ fase }) => void fases.push(fase),
    signal: new AbortController().signal,
  });
  if (fases.at(-1) !== 'certificado') throw new Error(`Not certified: ${fases.join()}`);
  return veces;
}

/** A sale of so many different lines to a client who bought before. */
function draftOf(lineas: number) {
  const base = sampleDraft('FACT');
  const [linea] = base.detalle;
  if (linea === undefined) throw new Error('The sample has no line');
  return {
    ...base,
    receptor: { nit: '99900033', tipoIdentificador: 'NIT', nombre: 'Ana', correo: '' },
    valorTotal: base.valorTotal * lineas,
    detalle: Array.from({ length: lineas }, (_, i) => ({
      ...linea,
      codigoProducto: `TEX-${1_000 + 37 * i}`,
      descripcion: `${linea.descripcion}, modelo ${1 + 13 * i}`,
    })),
  };
}
