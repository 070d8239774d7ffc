import type { NodoEscaneado } from '#domain/dte/scan-xml.ts';
import { escapeAtributoC14n } from '#domain/texto/escape.ts';

/** Namespaces in scope: prefix → address; "" is the default one. */
export type Ambito = ReadonlyMap<string, string>;

/** Text of the tree, and the elements in it whose content is known to be canonical as it stands. */
export type FuenteC14n = { readonly texto: string; readonly canonicos: Set<NodoEscaneado> };

/** Thrown for what only the general implementation may judge. */
export class FormaInusual extends Error {
  override readonly name = 'FormaInusual';
}

/** Prefixes that every implementation sorts alike, and none that XML keeps for itself. */
const PREFIJO = /^(?!xml)[a-z][a-z0-9]*$/;
const RARO_EN_DIRECCION = /[&<>"]/;
/** Signs that the canonical text of an element has in another form. */
const NO_CANONICO = /&(?!amp;|lt;|gt;)|>/;

/**
 * Canonical form (C14N 1.0) of an element of a text that `scanXml` took; `ambito` has the namespaces in scope there. Whatever is
 * canonical as it stands is taken from the text in one piece, which is nearly all of most documents.
 */
export function canonicalizeEscaneado(nodo: NodoEscaneado, ambito: Ambito, fuente: FuenteC14n): string {
  if (ambito.has('')) unusual('a default namespace');
  const escritor = new Escritor(fuente, nodo.contenido);
  escritor.writeContenido(nodo, ambito);
  const contenido = escritor.take(nodo.cierre);
  if (escritor.isIntacto) fuente.canonicos.add(nodo);
  return `${toEtiqueta(nodo, [...ambito.keys()], ambito)}${contenido}</${nodo.nombre}>`;
}

/** Namespaces in scope inside an element: those around it and its own. */
export function withDeclarados({ atributos }: NodoEscaneado, ambito: Ambito): Ambito {
  let dentro: Map<string, string> | null = null;
  for (const nombre in atributos) {
    if (!nombre.startsWith('xmlns')) continue;
    const prefijo = readPrefijo(nombre);
    const direccion = atributos[nombre] ?? '';
    if (direccion === '' || RARO_EN_DIRECCION.test(direccion)) unusual(nombre);
    const previa = ambito.get(prefijo);
    if (previa === direccion) continue;
    if (previa !== undefined) unusual(`${nombre} declared anew`);
    dentro ??= new Map(ambito);
    dentro.set(prefijo, direccion);
  }
  return dentro ?? ambito;
}

/** Prefix that an attribute declares; "" for the default namespace. */
function readPrefijo(declaracion: string): string {
  if (declaracion === 'xmlns') return '';
  const prefijo = declaracion.slice('xmlns:'.length);
  return declaracion.startsWith('xmlns:') && PREFIJO.test(prefijo) ? prefijo : unusual(declaracion);
}

/** Writes canonical text; what is so already is kept as one piece of the original until something else comes. */
class Escritor {
  readonly #texto: string;
  readonly #canonicos: ReadonlySet<NodoEscaneado>;
  #forma = '';
  #desde: number;
  /** Whether all of it is the original. */
  isIntacto = true;

  constructor({ texto, canonicos }: FuenteC14n, desde: number) {
    this.#texto = texto;
    this.#canonicos = canonicos;
    this.#desde = desde;
  }

  /** All that was written, with the original up to that place. */
  take(hasta: number): string {
    return this.#forma + this.#texto.slice(this.#desde, hasta);
  }

  writeContenido({ contenido, cierre, hijos }: NodoEscaneado, ambito: Ambito): void {
    let at = contenido;
    for (const hijo of hijos) {
      this.#writeTexto(at, hijo.inicio);
      this.#writeElemento(hijo, ambito);
      at = hijo.fin;
    }
    this.#writeTexto(at, cierre);
  }

  #writeElemento(nodo: NodoEscaneado, ambito: Ambito): void {
    const dentro = isEtiquetaCanonica(nodo, this.#texto) ? ambito : this.#writeEtiqueta(nodo, ambito);
    if (!this.#canonicos.has(nodo)) this.writeContenido(nodo, dentro);
    if (nodo.cierre === nodo.fin) this.#replace(nodo.fin, nodo.fin, `</${nodo.nombre}>`);
  }

  /** Writes an opening tag anew; answers the namespaces in scope after it. */
  #writeEtiqueta(nodo: NodoEscaneado, ambito: Ambito): Ambito {
    const dentro = withDeclarados(nodo, ambito);
    if (dentro.has('')) unusual('a default namespace');
    const nuevos = [...dentro.keys()].filter((prefijo) => !ambito.has(prefijo));
    this.#replace(nodo.inicio, nodo.contenido, toEtiqueta(nodo, nuevos, dentro));
    return dentro;
  }

  /** Writes text, in which the scanner takes no entities but the five of XML. */
  #writeTexto(desde: number, hasta: number): void {
    if (desde === hasta) return;
    const crudo = this.#texto.slice(desde, hasta);
    if (NO_CANONICO.test(crudo))
      this.#replace(
        ...[desde, hasta],
        crudo.replaceAll('&quot;', '"').replaceAll('&apos;', "'").replaceAll('>', '&gt;'),
      );
  }

  #replace(desde: number, hasta: number, canonico: string): void {
    this.isIntacto = false;
    this.#forma = this.take(desde) + canonico;
    this.#desde = hasta;
  }
}

const CODIGOS = { espacio: 32, comillas: 34, igual: 61, mayor: 62 } as const;

/**
 * Whether an opening tag is canonical as it stands: it declares nothing, its attributes are in order without prefix, and it is
 * written with one blank, double quotes and values that need no entity.
 */
function isEtiquetaCanonica({ nombre, atributos, inicio, contenido }: NodoEscaneado, texto: string): boolean {
  let at = inicio + 1 + nombre.length;
  let previo = '';
  for (const atributo in atributos) {
    if (atributo < previo || atributo.startsWith('xmlns') || atributo.includes(':')) return false;
    const valor = atributos[atributo] ?? '';
    if (!isAtributoEn(texto, at, atributo, valor)) return false;
    previo = atributo;
    at += atributo.length + valor.length + 4;
  }
  return at + 1 === contenido && texto.charCodeAt(at) === CODIGOS.mayor;
}

/** Whether the attribute stands there letter by letter, so that its value has nothing that an entity stands for. */
function isAtributoEn(texto: string, at: number, atributo: string, valor: string): boolean {
  const igual = at + 1 + atributo.length;
  return (
    texto.charCodeAt(at) === CODIGOS.espacio &&
    texto.startsWith(atributo, at + 1) &&
    texto.charCodeAt(igual) === CODIGOS.igual &&
    texto.charCodeAt(igual + 1) === CODIGOS.comillas &&
    texto.startsWith(valor, igual + 2) &&
    texto.charCodeAt(igual + 2 + valor.length) === CODIGOS.comillas
  );
}

/** Opening tag with the declarations of those prefixes and the attributes, each in the order of the canonical form. */
function toEtiqueta(
  { nombre, atributos }: NodoEscaneado,
  prefijos: readonly string[],
  ambito: Ambito,
): string {
  let etiqueta = `<${nombre}`;
  for (const prefijo of prefijos.toSorted()) etiqueta += ` xmlns:${prefijo}="${ambito.get(prefijo) ?? ''}"`;
  for (const atributo of listAtributos(atributos, ambito))
    etiqueta += ` ${atributo}="${escapeAtributoC14n(atributos[atributo] ?? '')}"`;
  return `${etiqueta}>`;
}

/** Names of the attributes that declare no namespace: those without prefix first, the others by address and name. */
function listAtributos(atributos: NodoEscaneado['atributos'], ambito: Ambito): readonly string[] {
  const nombres = Object.keys(atributos).filter((nombre) => !nombre.startsWith('xmlns'));
  const claves = new Map(nombres.map((nombre) => [claveDe(nombre, ambito), nombre]));
  if (claves.size !== nombres.length) unusual('the same attribute twice');
  return [...claves.keys()].sort().map((clave) => claves.get(clave) ?? '');
}

/** Order of an attribute; no address begins with the sign that comes before those without prefix. */
function claveDe(nombre: string, ambito: Ambito): string {
  const signo = nombre.indexOf(':');
  if (signo < 0) return `\u0000${nombre}`;
  return (ambito.get(nombre.slice(0, signo)) ?? unusual(nombre)) + nombre.slice(signo + 1);
}

function unusual(que: string): never {
  throw new FormaInusual(que);
}
