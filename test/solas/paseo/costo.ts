import {
  GetCreditosRestantesDocument,
  GetEstablecimientoSucursalesDocument,
  MyCertificadoresEstablecimientoDocument,
  MyEstablecimientoDocument,
} from '../../../frontend/src/generated/datos/emisor.ts';
import { GetProductosPaginaDocument } from '../../../frontend/src/generated/datos/productos.ts';
import { GetAvanceDocument } from '../../../frontend/src/generated/datos/salidas-venta.ts';
import { GetCatalogosDocument } from '../../../frontend/src/generated/datos/unidades.ts';
import { CertifyDteDocument } from '../../../frontend/src/generated/documento-editor.ts';
import { runCertificacion } from '../../../frontend/src/features/documento-editor/certificacion.ts';
import type { Avance } from '../../../frontend/src/features/documento-editor/certificacion.ts';
import { sampleDraft } from '../../support/issuer.ts';
import { pedir, setFalla } from './comun.ts';
import type { Paseo } from './comun.ts';

/** Seconds that the certifier takes for its answer, as a user meets it (docs/servicios.md). */
export const CERTIFICADOR_S = 2;

type Texto = { toString(): string };

/** Operations that the editor repeats for each further document of a user. */
const DEL_EDITOR: readonly { operacion: Texto; variables?: Readonly<Record<string, unknown>> }[] = [
  { operacion: GetCreditosRestantesDocument },
  { operacion: MyEstablecimientoDocument },
  { operacion: GetEstablecimientoSucursalesDocument },
  { operacion: MyCertificadoresEstablecimientoDocument },
  { operacion: GetCatalogosDocument },
  { operacion: GetProductosPaginaDocument, variables: { modulo: 'V' } },
];

/** Issues one document as the editor does, with its own code and operations; answers what it sent how often. */
export async function venderComoElEditor(paseo: Paseo, lineas: number): Promise<Record<string, number>> {
  const veces: Record<string, number> = {};
  const send = <T>(operacion: Texto, variables: Readonly<Record<string, unknown>> = {}): Promise<T> => {
    const texto = operacion.toString();
    const [, nombre = texto] = /^(?:query|mutation) (\w+)/.exec(texto) ?? [];
    veces[nombre] = (veces[nombre] ?? 0) + 1;
    return pedir<T>(paseo.dueno, texto, variables);
  };
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
  for (const { operacion, variables } of DEL_EDITOR) await send(operacion, variables);
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
