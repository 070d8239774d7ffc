import type { Element } from '@xmldom/xmldom';
import { certifyAnulacion, toCanonical, toHoraGuatemala } from './certificacion.ts';
import { NS_ANULACION, attributeOf, findElemento, parseDom } from './dom.ts';
import { signFor } from './certify.ts';
import type { Entorno } from './entorno.ts';
import { huellaOf } from './huella.ts';
import type { AsientoAnulado, ErrorSat, Ledger } from './ledger.ts';
import { error } from './errores-sat.ts';
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
  const firma =
    falla === null ? [] : [{ codigo: 'FEL_ANU370', mensaje: `La firma del Emisor es errónea. (${falla})` }];
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
  if (destino === null) {
    return [
      sat('FEL_ANU368', 'El número de Autorización del Documento a anular no coincide con ningún DTE.'),
    ];
  }
  if (ledger.isAnulado(destino.uuid)) {
    return [
      sat(
        'FEL_ANU458',
        'Error. El DTE a anular se encuentra con estado diferente a vigente: ya fue anulado.',
      ),
    ];
  }
  if (ledger.listNotas(destino.uuid).length > 0) {
    return [
      sat('FEL_ANU450', 'El DTE a anular tiene notas de crédito o de débito vigentes: anúlelas primero.'),
    ];
  }
  const [emitido, anulado] = [datos('FechaEmisionDocumentoAnular'), datos('FechaHoraAnulacion')];
  return [
    ...(destino.nit === nit && datos('NITEmisor') === nit
      ? []
      : [
          sat(
            'FEL_ANU369',
            'El NIT del Emisor del documento a anular no coincide con el registrado en la SAT.',
          ),
        ]),
    ...(destino.idReceptor === datos('IDReceptor')
      ? []
      : [
          sat(
            'FEL_ANU371',
            'El ID del Receptor del documento a anular no coincide con el registrado en la SAT.',
          ),
        ]),
    ...(destino.fechaEmision === emitido
      ? []
      : [
          sat(
            'FEL_ANU374',
            'La fecha de emisión del documento a anular no coincide con la registrada en la SAT.',
          ),
        ]),
    ...(anulado.slice(0, 10) < emitido.slice(0, 10)
      ? [
          sat(
            'FEL_ANU376',
            'La fecha de anulación no puede ser inferior a la fecha de emisión del DTE a anular.',
          ),
        ]
      : []),
    ...(anulado.slice(0, 10) === toHoraGuatemala(now).slice(0, 10)
      ? []
      : [sat('FEL_ANU378', 'La Fecha de certificación es diferente a la Fecha de anulación.')]),
  ];
}

function sat(codigo: string, mensaje: string): ErrorSat {
  return { codigo, mensaje };
}
