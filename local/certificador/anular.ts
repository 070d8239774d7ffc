import type { Element } from '@xmldom/xmldom';
import { certifyAnulacion, toCanonical, toHoraGuatemala } from './certificacion.ts';
import { NS_ANULACION, attributeOf, findElemento, parseDom } from './dom.ts';
import type { ErrorSat, Libro } from './libro.ts';
import type { Entorno, Llamada } from './entorno.ts';
import { error } from './reglas-dte.ts';
import { readEstadoId } from './reglas-id.ts';
import { answerDocumento, answerErrores } from './respuestas.ts';
import type { Respuesta } from './respuestas.ts';
import { findFallaFirma } from './verificar-firma.ts';

const RAIZ = 'AnulaDocumentoXMLResponse';

/** Checks, signs and keeps an annulment; once per id and once per document. */
export function anular(entorno: Entorno, llamada: Llamada): Respuesta {
  const estado = readEstadoId(entorno.libro, llamada);
  if (estado.tipo === 'error') return answerErrores(RAIZ, [estado.error]);
  if (estado.tipo === 'repetido') {
    return estado.asiento.tipo === 'anulado'
      ? answerDocumento(RAIZ, estado.asiento.uuid, estado.asiento.xml)
      : answerErrores(RAIZ, [{ codigo: 'ID_REPETIDO', mensaje: 'El id pertenece a una certificación.' }]);
  }
  const raiz = parseDom(llamada.xmlDte)?.documentElement ?? null;
  const generales = findElemento(raiz, 'SAT', 'AnulacionDTE', 'DatosGenerales');
  const errores = review(entorno, llamada, raiz, generales);
  const { id, nit, huella } = llamada;
  const fecha = toHoraGuatemala(entorno.now());
  if (raiz === null || errores.length > 0) {
    entorno.libro.write({ tipo: 'rechazado', id, nit, huella, fecha, errores });
    return answerErrores(RAIZ, errores);
  }
  const uuid = attributeOf(generales, 'NumeroDocumentoAAnular') ?? '';
  const xml = certifyAnulacion(toCanonical(llamada.xmlDte, raiz), {
    certificado: entorno.autoridad.certificador,
    now: entorno.now(),
    signatureId: `xmldsig-certificador-${id.toLowerCase()}`,
  });
  entorno.libro.write({ tipo: 'anulado', id, nit, huella, uuid, fecha, xml });
  return answerDocumento(RAIZ, uuid, xml);
}

function review(
  { libro, autoridad, now }: Entorno,
  { nit, rechazo }: Llamada,
  raiz: Element | null,
  generales: Element | null,
): ErrorSat[] {
  if (rechazo !== null) return [{ codigo: rechazo, mensaje: 'Rechazo de prueba.' }];
  if (raiz === null || !isBienArmado(raiz, generales)) return [error('FEL_GEN102')];
  const falla = findFallaFirma(raiz, { referencia: 'DatosAnulacion', nit, now: now(), autoridad });
  const firma =
    falla === null ? [] : [{ codigo: 'FEL_RCP361', mensaje: `La firma del Emisor es errónea. (${falla})` }];
  return [...firma, ...checkDestino(libro, nit, generales, now())];
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

/** The values must be those registered; days count, not hours (fel-guide §16). */
function checkDestino(libro: Libro, nit: string, generales: Element | null, now: Date): ErrorSat[] {
  const datos = (name: string): string => attributeOf(generales, name) ?? '';
  const destino = libro.findByUuid(datos('NumeroDocumentoAAnular'));
  if (destino === null) {
    return [
      sat('FEL_ANU368', 'El número de Autorización del Documento a anular no coincide con ningún DTE.'),
    ];
  }
  if (libro.isAnulado(destino.uuid)) {
    return [
      sat(
        'FEL_ANU458',
        'Error. El DTE a anular se encuentra con estado diferente a vigente: ya fue anulado.',
      ),
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
