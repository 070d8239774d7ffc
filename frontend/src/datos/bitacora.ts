import { CATALOGO_ERRORES } from '#domain/errores/errores.ts';
import { formatFechaHora } from '#domain/fechas/guatemala.ts';
import { matchTokens } from '#domain/texto/busqueda.ts';
import type { Campo } from '#graphql/generated/campo-types.ts';
import type { RegistroBitacora } from '#graphql/generated/schema-types.ts';
import { describeAgente } from '../lib/dispositivo.ts';
import { t } from './i18n-bitacora.ts';
import type { Etiqueta } from './i18n-bitacora.ts';

type NombreMutacion = Campo extends infer C ? (C extends `Mutation.${infer Nombre}` ? Nombre : never) : never;
type Frase = `bitacora.campo.${NombreMutacion}`;

/** Sentences are data (bitacora.json); a mutation without a sentence makes this line fail to compile. */
const toFrase = (frase: Frase): Etiqueta => frase;

const PREFIJO = 'Mutation.';

/** Outcome of a record; `cortado` means that it is unknown whether the change was made. */
type FinRegistro = 'hecho' | 'noHecho' | 'cortado';

/** An audit record in plain words. */
export type RegistroLegible = {
  id: string;
  fecha: string;
  usuario: string;
  accion: string;
  /** Ids of the documents, users or branches it concerns, as stored, for searches and spreadsheets. */
  objeto: string;
  /** The same ids in short words, without the document, which has its link. */
  detalle: string;
  /** Transaction id of the document that it concerns. */
  documento: string | null;
  fin: FinRegistro;
  resultado: string;
  dispositivo: string;
  ip: string;
  /** Reason of an operator of the service; "" for the establishment's own users. */
  motivo: string;
};

/** Part of a record that its words are made from. */
export type Registro = Omit<RegistroBitacora, 'huella'>;

export function toLegible(registro: Registro): RegistroLegible {
  const { id, fecha, usuario, campo, ids, resultado, ip, agente, motivo } = registro;
  return {
    id,
    fecha: formatFechaHora(fecha),
    usuario: usuario === '' ? t('bitacora.sinUsuario') : usuario,
    accion: describeCampo(campo),
    objeto: ids.join(', '),
    ...describeIds(campo, ids),
    fin: finOf(resultado),
    resultado: describeResultado(resultado),
    dispositivo: agente === '' ? t('bitacora.sinDispositivo') : describeAgente(agente),
    ip,
    motivo: motivo ?? '',
  };
}

/** Sentence of a field; the field's own name when this version of the screens does not know it. */
function describeCampo(campo: string): string {
  const etiqueta = `bitacora.campo.${campo.slice(PREFIJO.length)}`;
  return t.has(etiqueta) ? t(toFrase(etiqueta as Frase)) : campo;
}

/** Operations that name a document by its transaction id. */
const DE_DOCUMENTO: ReadonlySet<string> = new Set([
  'Mutation.certifyDte',
  'Mutation.descartarDte',
  'Mutation.rerouteDte',
  'Mutation.startContingencia',
  'Mutation.pagarDocumento',
  'Mutation.updateDocumento',
  'Mutation.mailDocumento',
  'Mutation.consultarEnDuda',
  'Mutation.certificarEnDuda',
  'Mutation.rechazarEnDuda',
]);
const DE_SUCURSAL: ReadonlySet<string> = new Set([
  'Mutation.certifyDte',
  'Mutation.putEstablecimientoSucursal',
  'Mutation.putLogoEstablecimiento',
  'Mutation.deleteLogoEstablecimiento',
]);
/** Operation that names the document by its authorisation, which people know; other UUIDs are internal. */
const ANULACION = 'Mutation.nullifyDte';
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const SUCURSAL = /^\d{1,4}$/;
const MAX_DETALLE = 5;

/** Describes stored ids, which carry no names: their form and the operation tell what each one is. */
function describeIds(campo: string, ids: readonly string[]): Pick<RegistroLegible, 'detalle' | 'documento'> {
  const documento = DE_DOCUMENTO.has(campo) ? (ids.find((id) => UUID.test(id)) ?? null) : null;
  const partes = ids
    .filter((id) => !UUID.test(id) || campo === ANULACION)
    .map((id) => (DE_SUCURSAL.has(campo) && SUCURSAL.test(id) ? t('bitacora.objeto.sucursal', { id }) : id));
  const demas = partes.length - MAX_DETALLE;
  const visibles = demas > 1 ? partes.slice(0, MAX_DETALLE) : partes;
  const resto = demas > 1 ? ` ${t('bitacora.objeto.masIds', { cantidad: demas })}` : '';
  return { documento, detalle: `${visibles.join(' · ')}${resto}` };
}

/** Outcome of a record; SIN_RESULTADO is defined in lambdas/ports/auditoria.ts. */
function finOf(resultado: string): FinRegistro {
  if (resultado === 'ok') return 'hecho';
  return resultado === 'SIN_RESULTADO' ? 'cortado' : 'noHecho';
}

function describeResultado(resultado: string): string {
  const fin = finOf(resultado);
  if (fin === 'hecho') return t('bitacora.resultado.hecho');
  if (fin === 'cortado') return t('bitacora.resultado.revise');
  const mensajes: Readonly<Record<string, { mensaje: string }>> = CATALOGO_ERRORES;
  const mensaje = mensajes[resultado]?.mensaje ?? '';
  // The parameters of the text are not stored.
  return mensaje === '' || mensaje.includes('{') ? t('bitacora.resultado.rechazado') : mensaje;
}

export function filterRegistros(registros: readonly RegistroLegible[], texto: string): RegistroLegible[] {
  return registros.filter((each) => matchTokens(texto, toFila(each).join(' ')));
}

/** Rows for a spreadsheet, with a head. */
export function toTabla(registros: readonly RegistroLegible[]): string[][] {
  const cabeza = [
    t('bitacora.tabla.fecha'),
    t('bitacora.tabla.usuario'),
    t('bitacora.tabla.accion'),
    t('bitacora.tabla.objeto'),
    t('bitacora.tabla.resultado'),
    t('bitacora.tabla.dispositivo'),
    t('bitacora.tabla.ip'),
    t('bitacora.tabla.motivo'),
  ];
  return [cabeza, ...registros.map(toFila)];
}

function toFila(registro: RegistroLegible): string[] {
  const { fecha, usuario, accion, objeto, resultado, dispositivo, ip, motivo } = registro;
  return [fecha, usuario, accion, objeto, resultado, dispositivo, ip, motivo];
}
