import { annulUnsigned } from '../annul.ts';
import { certifyUnsigned } from '../certify.ts';
import { parseDom, textOf } from '#lambdas/firma/dom.ts';
import type { Entorno } from '../entorno.ts';
import { readEstadoId } from '../estado-id.ts';
import { huellaOf } from '../huella.ts';
import type { Forzado, ProtocolOperation, ProtocolRequest, Protocolo, Respuesta } from '../protocolo.ts';
import { CONSULTAS } from './consultas.ts';
import { LIMITE_DIARIO, isEnProduccion, isSobreLimite, nitOf } from './cuenta.ts';
import { answerAnulado, answerCertificado, answerError, answerRepetido } from './respuestas.ts';

const UNIFICADO = '/fel/procesounificado/transaccion/v2/xml';
const MAX_IDENTIFICADOR = 50;
const SERIE_DE_PRUEBA = '**PRUEBAS**';
/** Code of `reject:SALDO`: the refusal of an account without documents left, which names no rule. */
const SIN_SALDO = 'SALDO';

/**
 * INFILE (FEEL): one address signs and certifies, or annuls, an unsigned XML, by its root (docs/servicios.md,
 * "INFILE"). Its ids are free text, and a refusal does not burn them.
 */
export const INFILE: Protocolo = {
  nombre: 'INFILE',
  operaciones: ['certificar', 'anular', ...CONSULTAS.map(({ nombre }) => nombre)],
  read: (peticion) => {
    if (peticion.metodo !== 'POST') return null;
    if (peticion.ruta === UNIFICADO) return readUnificado(peticion);
    const consulta = CONSULTAS.find(({ ruta }) => ruta === peticion.ruta);
    if (consulta === undefined) return null;
    const { nombre, run } = consulta;
    return { nombre, id: '', total: null, run: (entorno, forzado) => run(entorno, peticion, forzado) };
  },
};

type Envio = { id: string; xml: string; isAnulacion: boolean; cabeceras: ProtocolRequest['cabeceras'] };

function readUnificado({ cuerpo, cabeceras }: ProtocolRequest): ProtocolOperation {
  const raiz = parseDom(cuerpo)?.documentElement ?? null;
  const isAnulacion = raiz?.localName === 'GTAnulacionDocumento';
  const id = String(cabeceras['identificador'] ?? '');
  return {
    nombre: isAnulacion ? 'anular' : 'certificar',
    id,
    total: textOf(raiz, 'SAT', 'DTE', 'DatosEmision', 'Totales', 'GranTotal'),
    run: (entorno, forzado) => transact(entorno, { id, xml: cuerpo, isAnulacion, cabeceras }, forzado),
  };
}

function transact(entorno: Entorno, envio: Envio, forzado: Forzado): Respuesta {
  const { cabeceras, id, xml, isAnulacion } = envio;
  const nit = forzado.isTokenVencido ? null : readEmisor(cabeceras);
  if (nit === null) return answerError(entorno, 'Usuario o llave incorrectos.');
  const enProduccion = isEnProduccion(entorno.estado, nit);
  const impedimento = checkCuenta(entorno, id, enProduccion ? null : nit);
  if (impedimento !== null) return answerError(entorno, impedimento);
  if (forzado.rechazo === SIN_SALDO) return answerError(entorno, 'No tiene documentos disponibles.', [], 0);
  const estado = readEstadoId(entorno.ledger, { protocolo: 'INFILE', id, nit, huella: huellaOf(xml) });
  if (estado.tipo === 'repetido') return answerRepetido(entorno, estado.asiento);
  if (estado.tipo === 'ocupado')
    return answerError(entorno, 'El identificador ya fue utilizado para otro documento.');
  const pedido = { id, nit, xml, ...forzado };
  return isAnulacion
    ? annul(entorno, pedido)
    : certify(entorno, { ...pedido, serie: enProduccion ? null : SERIE_DE_PRUEBA });
}

/** NIT of the issuer; both pairs of credentials must belong to the same one. */
function readEmisor(cabeceras: ProtocolRequest['cabeceras']): string | null {
  const nit = nitOf(cabeceras['usuarioapi'], cabeceras['llaveapi']);
  return nitOf(cabeceras['usuariofirma'], cabeceras['llavefirma'], 'llaveFirma') === nit ? nit : null;
}

/** Checks the account; `nitEnPruebas` is null for an issuer in production, which has no daily limit. */
function checkCuenta(entorno: Entorno, id: string, nitEnPruebas: string | null): string | null {
  if (id === '' || id.length > MAX_IDENTIFICADOR) return 'El identificador no es válido.';
  return nitEnPruebas !== null && isSobreLimite(entorno, 'diario', nitEnPruebas, LIMITE_DIARIO)
    ? 'Se alcanzó el límite diario de solicitudes en Implementación.'
    : null;
}

function certify(entorno: Entorno, pedido: Parameters<typeof certifyUnsigned>[1]): Respuesta {
  const resultado = certifyUnsigned(entorno, pedido);
  return resultado.tipo === 'certificado'
    ? answerCertificado(entorno, resultado.asiento)
    : answerError(entorno, 'El documento tiene errores.', resultado.errores);
}

function annul(entorno: Entorno, pedido: Parameters<typeof annulUnsigned>[1]): Respuesta {
  const resultado = annulUnsigned(entorno, pedido);
  if (resultado.tipo === 'anulado') return answerAnulado(entorno, resultado.asiento);
  const errores = resultado.tipo === 'pendiente' ? [resultado.error] : resultado.errores;
  return answerError(entorno, 'La anulación no se realizó.', errores);
}
