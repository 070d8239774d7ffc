import type { Element } from '@xmldom/xmldom';
import { error, unless } from '#lambdas/adapters/certificadores/practica/reglas/errores-sat.ts';
import type { ErrorSat } from '#lambdas/adapters/certificadores/practica/reglas/errores-sat.ts';
import { certifyAnulacion, toCanonical, toHoraGuatemala } from './certificacion.ts';
import { NS_ANULACION, attributeOf, findElemento, parseDom } from '#lambdas/firma/dom.ts';
import { signFor } from './certify.ts';
import type { Entorno } from './entorno.ts';
import { huellaOf } from './huella.ts';
import type { AsientoAnulado, Ledger } from './ledger.ts';
import { findFallaFirma } from './verify-firma.ts';

/** One annulment, from any protocol. */
export type PedidoAnulacion = {
  id: string;
  nit: string;
  xml: string;
  huella?: string;
  rechazo: string | null;
  isPendiente: boolean;
};

export type ResultadoAnulacion =
  | { tipo: 'anulado'; asiento: AsientoAnulado }
  | { tipo: 'rechazado'; errores: ErrorSat[] }
  /** SAT must authorise it first: nothing is stored, and the same request may ask again. */
  | { tipo: 'pendiente'; error: ErrorSat };

const PENDIENTE: ErrorSat = {
  codigo: 'FEL_ANU001',
  mensaje: 'La anulación queda pendiente de autorización de la Administración Tributaria.',
};

/** Checks, signs and stores an annulment that the issuer signed. */
export function annul(entorno: Entorno, pedido: PedidoAnulacion): ResultadoAnulacion {
  const { ledger, certificador, autoridad, now } = entorno;
  const { id, nit, xml, huella = huellaOf(xml) } = pedido;
  const raiz = parseDom(xml)?.documentElement ?? null;
  const generales = findElemento(raiz, 'SAT', 'AnulacionDTE', 'DatosGenerales');
  const errores = review(entorno, pedido, raiz, generales);
  const comun = { protocolo: certificador.protocolo, nitCertificador: certificador.nit, id, nit, huella };
  const fecha = toHoraGuatemala(now());
  if (raiz === null || errores.length > 0) {
    ledger.write({ tipo: 'rechazado', ...comun, fecha, errores });
    return { tipo: 'rechazado', errores };
  }
  if (pedido.isPendiente) return { tipo: 'pendiente', error: PENDIENTE };
  const asiento: AsientoAnulado = {
    tipo: 'anulado',
    ...comun,
    uuid: attributeOf(generales, 'NumeroDocumentoAAnular') ?? '',
    fecha,
    xml: certifyAnulacion(toCanonical(xml, raiz), {
      certificador,
      certificado: autoridad.certificadorOf(certificador.nombre),
      now: now(),
      signatureId: `xmldsig-certificador-${huellaOf(id).slice(0, 16)}`,
    }),
  };
  ledger.write(asiento);
  return { tipo: 'anulado', asiento };
}

/** Checks, signs and stores an annulment for certifiers that sign in the issuer's name. */
export function annulUnsigned(entorno: Entorno, pedido: PedidoAnulacion): ResultadoAnulacion {
  const { huella = huellaOf(pedido.xml) } = pedido;
  const xml = signFor(entorno, pedido, 'DatosAnulacion') ?? pedido.xml;
  return annul(entorno, { ...pedido, huella, xml });
}

function review(
  { ledger, autoridad, now }: Entorno,
  { nit, rechazo }: PedidoAnulacion,
  raiz: Element | null,
  generales: Element | null,
): ErrorSat[] {
  if (rechazo !== null) return [{ codigo: rechazo, mensaje: 'Rechazo de prueba.' }];
  if (raiz === null || !isBienArmado(raiz, generales)) return [error('FEL_GEN102')];
  const falla = findFallaFirma(raiz, { referencia: 'DatosAnulacion', nit, now: now(), autoridad });
  const firma = falla === null ? [] : [error('FEL_ANU370', falla)];
  return [...firma, ...checkDestino(ledger, nit, generales, now())];
}

function isBienArmado(raiz: Element, generales: Element | null): boolean {
  return (
    raiz.localName === 'GTAnulacionDocumento' &&
    raiz.namespaceURI === NS_ANULACION &&
    attributeOf(findElemento(raiz, 'SAT', 'AnulacionDTE'), 'ID') === 'DatosCertificados' &&
    attributeOf(generales, 'ID') === 'DatosAnulacion' &&
    (attributeOf(generales, 'MotivoAnulacion') ?? '') !== ''
  );
}

/** Checks that the values are those registered; days count, not hours (docs/fel.md §16). */
function checkDestino(ledger: Ledger, nit: string, generales: Element | null, now: Date): ErrorSat[] {
  const datos = (name: string): string => attributeOf(generales, name) ?? '';
  const destino = ledger.findByUuid(datos('NumeroDocumentoAAnular'));
  if (destino === null) return [error('FEL_ANU368')];
  if (ledger.isAnulado(destino.uuid)) return [error('FEL_ANU458')];
  if (ledger.listNotas(destino.uuid).length > 0) return [error('FEL_ANU450')];
  const [emitido, anulado] = [datos('FechaEmisionDocumentoAnular'), datos('FechaHoraAnulacion')];
  return [
    ...unless(destino.nit === nit && datos('NITEmisor') === nit, 'FEL_ANU369'),
    ...unless(destino.idReceptor === datos('IDReceptor'), 'FEL_ANU371'),
    ...unless(destino.fechaEmision === emitido, 'FEL_ANU374'),
    ...unless(anulado.slice(0, 10) >= emitido.slice(0, 10), 'FEL_ANU376'),
    ...unless(anulado.slice(0, 10) === toHoraGuatemala(now).slice(0, 10), 'FEL_ANU378'),
  ];
}
